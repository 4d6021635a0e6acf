import type { ComponentType } from 'react'
import type { Option } from '#web/components/ui/options.tsx'
import type { useT } from '#web/lib/i18n.ts'

export type Translate = ReturnType<typeof useT>
type Text = (t: Translate) => string

interface Base {
  /** Name of the value in the contract's body. */
  readonly name: string
  readonly label: Text
  readonly hint?: Text
  /** Stands beside the field before it. */
  readonly isHalf?: boolean
  readonly isOptional?: boolean
  /** Shown only while another field has this value. */
  readonly only?: { readonly name: string; readonly value: string } | undefined
}

/** What a self-made field gets; it reads and writes its value with `useController`. */
export interface CustomFieldProps {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
}

/** One field of a form, as data. */
export type FieldSpec =
  | (Base & {
      readonly kind: 'text' | 'email' | 'password' | 'tel' | 'number' | 'url' | 'date'
      readonly placeholder?: Text
      readonly prefix?: string
      /** Shown and not to be changed. */
      readonly isFixed?: boolean
      readonly autoComplete?: string
    })
  | (Base & { readonly kind: 'textarea'; readonly placeholder?: Text })
  | (Base & { readonly kind: 'color' })
  | (Base & { readonly kind: 'switch' })
  | (Base & {
      readonly kind: 'select'
      /** A hook: it may translate or read through the API. */
      readonly useOptions: () => readonly Option[]
      /** Label of the empty choice, which stands for null. */
      readonly nothing?: Text
    })
  | (Base & { readonly kind: 'multi'; readonly useOptions: () => readonly Option[]; readonly placeholder?: Text })
  | (Base & { readonly kind: 'custom'; readonly Component: ComponentType<CustomFieldProps> })

/** Fields behind a line that unfolds. */
export interface FieldFold {
  readonly label: Text
  readonly fields: readonly FieldSpec[]
}
