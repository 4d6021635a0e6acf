import type { Translate } from './field-spec.ts'

interface Issue {
  readonly code?: string | undefined
  readonly path?: readonly PropertyKey[] | undefined
  readonly input?: unknown
  readonly [detail: string]: unknown
}

const isNothing = (input: unknown) => input === undefined || input === null || input === ''

/** Words for what a schema refused (core §5); `labelOf` names the field. */
export function issueText(t: Translate, labelOf: (name: string) => string) {
  return (issue: Issue): string => {
    const attribute = labelOf((issue.path ?? []).map(String).join('.'))
    const isText = issue['origin'] === 'string'
    if (issue['format'] === 'email' && !isNothing(issue.input)) return t(($) => $.common.fieldEmail)
    if (issue.code === 'invalid_type' || isNothing(issue.input)) return t(($) => $.common.fieldRequired, { attribute })
    if (issue.code === 'too_small') {
      const min = Number(issue['minimum'])
      if (!isText) return t(($) => $.common.fieldMin, { min })
      return min > 1 ? t(($) => $.common.fieldMinLength, { min }) : t(($) => $.common.fieldRequired, { attribute })
    }
    if (issue.code === 'too_big') {
      const max = Number(issue['maximum'])
      return isText ? t(($) => $.common.fieldMaxLength, { max }) : t(($) => $.common.fieldMax, { max })
    }
    return t(($) => $.common.fieldInvalid, { attribute })
  }
}
