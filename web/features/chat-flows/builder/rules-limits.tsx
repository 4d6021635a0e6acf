import { Field } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SwitchLine } from '#web/components/switch-line.tsx'
import { useT } from '#web/lib/i18n.ts'
import { DestinyInput } from './destiny-input.tsx'
import { NumberInput } from './number-input.tsx'
import type { RulesProps } from './rules-editor.tsx'
import { RuleGroup, Ruling, Words } from './rules-parts.tsx'

/** What is done about answers that do not fit, and about none. */
export function LimitRules({ rules, onChange }: RulesProps) {
  const t = useT()
  const { notOptionsSelectMessage: misfit, maxRetryBotMessage: limit, notResponseMessage: silence } = rules
  return (
    <>
      <RuleGroup title={t(($) => $.chatFlows.misfit.title)}>
        <Words
          label={t(($) => $.chatFlows.misfit.words)}
          hint={t(($) => $.chatFlows.misfit.wordsHint)}
          value={misfit.message}
          onChange={(message) => onChange({ notOptionsSelectMessage: { ...misfit, message } })}
        />
        <Field label={t(($) => $.chatFlows.misfit.next)}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: 'A', label: t(($) => $.chatFlows.misfit.stay) },
                { value: 'S', label: t(($) => $.chatFlows.misfit.restart) },
              ]}
              value={misfit.stepReturn}
              onChange={(way) =>
                onChange({ notOptionsSelectMessage: { ...misfit, stepReturn: way === 'S' ? 'S' : 'A' } })
              }
            />
          )}
        </Field>
        <Ruling title={t(($) => $.chatFlows.misfit.limit)} hint={t(($) => $.chatFlows.misfit.limitHint)}>
          <div className="flex flex-wrap items-start gap-2">
            <NumberInput
              aria-label={t(($) => $.chatFlows.misfit.limitNumber)}
              min={1}
              max={20}
              value={limit.number}
              onChange={(number) => onChange({ maxRetryBotMessage: { ...limit, number } })}
              className="w-20"
            />
            <div className="min-w-0 flex-1 phone:basis-full">
              <DestinyInput
                label={t(($) => $.chatFlows.misfit.limitWay)}
                nothing={t(($) => $.chatFlows.misfit.limitNothing)}
                value={limit}
                onChange={(destiny) => onChange({ maxRetryBotMessage: { ...limit, ...destiny } })}
              />
            </div>
          </div>
        </Ruling>
      </RuleGroup>
      <RuleGroup title={t(($) => $.chatFlows.silence.title)}>
        <Field label={t(($) => $.chatFlows.silence.minutes)} hint={t(($) => $.chatFlows.silence.minutesHint)}>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={10_080}
              value={silence.time}
              onChange={(time) => onChange({ notResponseMessage: { ...silence, time } })}
            />
          )}
        </Field>
        {silence.time === 0 ? null : (
          <>
            <Words
              label={t(($) => $.chatFlows.silence.words)}
              value={silence.message}
              onChange={(message) => onChange({ notResponseMessage: { ...silence, message } })}
            />
            <Ruling title={t(($) => $.chatFlows.silence.way)} hint={t(($) => $.chatFlows.silence.wayHint)}>
              <DestinyInput
                label={t(($) => $.chatFlows.silence.way)}
                nothing={t(($) => $.chatFlows.silence.nothing)}
                value={silence}
                onChange={(destiny) => onChange({ notResponseMessage: { ...silence, ...destiny } })}
              />
            </Ruling>
            <SwitchLine
              label={t(($) => $.chatFlows.silence.paused)}
              hint={t(($) => $.chatFlows.silence.pausedHint)}
              isOn={silence.isPaused}
              onChange={(isPaused) => onChange({ notResponseMessage: { ...silence, isPaused } })}
            />
          </>
        )}
      </RuleGroup>
    </>
  )
}
