import { flowDistributions } from '#contracts/flow-definition'
import { Field } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { DestinyInput } from './destiny-input.tsx'
import type { RulesProps } from './rules-editor.tsx'
import { RuleGroup, Ruling, Words } from './rules-parts.tsx'

/** How the chatbot lets a conversation go. */
export function EndRules({ rules, onChange }: RulesProps) {
  const t = useT()
  return (
    <RuleGroup title={t(($) => $.chatFlows.end.title)}>
      <Ruling title={t(($) => $.chatFlows.end.closed)} hint={t(($) => $.chatFlows.end.closedHint)}>
        <DestinyInput
          label={t(($) => $.chatFlows.end.closed)}
          nothing={t(($) => $.chatFlows.end.closedNothing)}
          value={rules.outOpenHours}
          onChange={(outOpenHours) => onChange({ outOpenHours })}
        />
      </Ruling>
      <Field label={t(($) => $.chatFlows.end.distribution)} hint={t(($) => $.chatFlows.end.distributionHint)}>
        {(control) => (
          <Select
            {...control}
            options={flowDistributions.map((value) => ({
              value,
              label: t(($) => $.chatFlows.end.distributions[value]),
            }))}
            value={rules.autoDistributeTickets}
            onChange={(chosen) =>
              onChange({ autoDistributeTickets: flowDistributions.find((value) => value === chosen) ?? 'N' })
            }
          />
        )}
      </Field>
      <Words
        label={t(($) => $.chatFlows.end.farewell)}
        hint={t(($) => $.chatFlows.end.farewellHint)}
        value={rules.farewellMessage.message}
        onChange={(message) => onChange({ farewellMessage: { message } })}
      />
    </RuleGroup>
  )
}
