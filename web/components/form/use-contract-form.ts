import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { ErrorCode } from '#contracts/errors'
import { ApiError } from '#web/lib/api.ts'
import { errorText, showError } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import type { FieldSpec } from './field-spec.ts'
import { issueText } from './issue-text.ts'

interface FormOptions {
  /** The body's schema of the contract. */
  schema: z.core.$ZodType
  fields: readonly FieldSpec[]
  values: FieldValues
  /** What is sent, from what was typed. */
  prepare: (values: FieldValues) => FieldValues
  /** Codes that belong to one field. */
  errorFields?: Partial<Record<ErrorCode, string>>
  submit: (body: FieldValues) => Promise<unknown>
  /** What belongs to no field stays in the form, as its root error; else a toast tells it. */
  keepsRefusal?: boolean
}

/** A form that refuses what the contract would refuse and shows the server's refusals at their fields. */
export function useContractForm(options: FormOptions) {
  const t = useT()
  const { schema, fields, values, prepare, errorFields = {}, submit } = options
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label(t) ?? name
  const resolver: Resolver<FieldValues> = (typed, context, resolverOptions) => {
    const error = issueText(t, labelOf)
    const check = zodResolver(schema as z.core.$ZodType<FieldValues, FieldValues>, { error }, { raw: true })
    return check(prepare(typed), context, resolverOptions)
  }
  const form = useForm<FieldValues>({ defaultValues: values, resolver, mode: 'onTouched' })
  const send = form.handleSubmit(async (body) => {
    try {
      await submit(body)
    } catch (error) {
      if (placeError(form, error, labelOf, fields, errorFields, t)) return
      if (options.keepsRefusal) form.setError('root.server', { message: errorText(error) })
      else showError(error)
    }
  })
  return { form, send }
}

/** Puts a refusal at its field; false when no field is meant. */
function placeError(
  form: UseFormReturn<FieldValues>,
  error: unknown,
  labelOf: (name: string) => string,
  fields: readonly FieldSpec[],
  errorFields: Partial<Record<ErrorCode, string>>,
  t: ReturnType<typeof useT>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const { error: code, details = {} } = error.body
  const has = (name: string) => fields.some((spec) => spec.name === name)
  const single = String(errorFields[code] ?? details['field'] ?? '')
  if (has(single)) {
    const reason = details['reason']
    const message = typeof reason === 'string' ? `${errorText(error)} ${reason}` : errorText(error)
    form.setError(single, { type: 'server', message }, { shouldFocus: true })
    return true
  }
  const known = Object.keys(details)
    .map((name) => (has(name) ? name : (name.split('.')[0] ?? name)))
    .filter(has)
  if (code !== 'ERR_VALIDATION' || known.length === 0) return false
  for (const name of known) {
    const message = t(($) => $.common.fieldInvalid, { attribute: labelOf(name) })
    form.setError(name, { type: 'server', message }, { shouldFocus: name === known[0] })
  }
  return true
}
