import type { Endpoint, InputOf } from '#contracts/endpoint'
import { FormDrawer } from '#web/components/form/form-drawer.tsx'
import { useT } from '#web/lib/i18n.ts'
import { call } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import type { CrudSpec, Values } from './crud-spec.ts'

interface CrudDrawerProps<Row extends { id: string }> {
  spec: CrudSpec<Row>
  /** Null while creating. */
  row: Row | null
  onClose: () => void
}

/** The form of a new or an existing row. */
export default function CrudDrawer<Row extends { id: string }>({ spec, row, onClose }: CrudDrawerProps<Row>) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const next = useRef<string | null>(null)
  const texts = spec.texts(t)
  const { create, update, list } = spec.endpoints
  const endpoint = row ? update : create
  const schema = endpoint.spec.body
  if (!schema) throw new Error(`${endpoint.path} takes no body`)
  const toBody = (values: Values) => spec.toBody?.(values, row) ?? values
  const submit = async (body: Values) => {
    const input = row ? { params: { id: row.id }, body } : { body }
    const saved = await call(endpoint, input as InputOf<Endpoint>)
    await client.invalidateQueries({ queryKey: keyOf(list) })
    const stored = saved as unknown as Row
    if (!row) next.current = spec.rowPath?.(stored) ?? null
    const name = spec.nameOf(stored)
    toast.success(row ? t(($) => $.common.saved) : t(($) => $.common.created, { name }), { duration: 1500 })
  }
  return (
    <FormDrawer
      title={row ? texts.edit(spec.nameOf(row)) : texts.create}
      schema={schema}
      fields={(row && spec.editFields) ?? spec.fields}
      values={row ? spec.toValues(row) : spec.initial}
      prepare={toBody}
      submit={submit}
      onClose={() => (next.current ? void navigate(next.current, { replace: true }) : onClose())}
      {...(spec.errorFields ? { errorFields: spec.errorFields } : {})}
    />
  )
}
