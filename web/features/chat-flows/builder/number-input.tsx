import { Input, type InputProps } from '#web/components/ui/input.tsx'

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: number
  onChange: (value: number) => void
}

/** A whole number; an empty field is not a number until something stands in it. */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      className="max-w-40"
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      {...props}
    />
  )
}
