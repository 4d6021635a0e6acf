import { SwitchLine } from '#web/components/switch-line.tsx'
import { useT } from '#web/lib/i18n.ts'
import { AnswersInput } from './answers-input.tsx'
import type { RulesProps } from './rules-editor.tsx'
import { RuleGroup, Ruling, Words } from './rules-parts.tsx'

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** How a conversation with the chatbot begins. */
export function BeginRules({ rules, onChange }: RulesProps) {
  const t = useT()
  return (
    <RuleGroup title={t(($) => $.chatFlows.begin.title)}>
      <Words
        label={t(($) => $.chatFlows.begin.welcome)}
        hint={t(($) => $.chatFlows.begin.welcomeHint)}
        value={rules.welcomeMessage.message}
        onChange={(message) => onChange({ welcomeMessage: { message } })}
      />
      <Ruling title={t(($) => $.chatFlows.begin.keywords)} hint={t(($) => $.chatFlows.begin.keywordsHint)}>
        <AnswersInput
          answers={wordsOf(rules.keyword.message)}
          onChange={(words) => onChange({ keyword: { message: words.join(', ') } })}
        />
      </Ruling>
      <SwitchLine
        label={t(($) => $.chatFlows.begin.first)}
        hint={t(($) => $.chatFlows.begin.firstHint)}
        isOn={rules.firstInteraction.isEvaluated}
        onChange={(isEvaluated) => onChange({ firstInteraction: { isEvaluated } })}
      />
    </RuleGroup>
  )
}
