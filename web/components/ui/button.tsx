import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Spinner } from './spinner.tsx'

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors duration-(--dur-1) disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        outline:
          'bg-control text-ink-1 shadow-control hover:bg-linear-[var(--fill-1),var(--fill-1)] [&>.lucide]:text-ink-2',
        primary: 'bg-brand-solid text-on-brand shadow-solid hover:bg-brand-solid-2',
        danger: 'bg-danger-solid text-on-brand shadow-solid hover:brightness-95',
        ghost:
          'text-ink-2 hover:bg-fill-2 hover:text-ink-1 aria-pressed:bg-fill-2 aria-pressed:text-ink-1 data-popup-open:bg-fill-2 data-popup-open:text-ink-1',
        dangerGhost: 'text-danger-ink hover:bg-danger-soft',
        soft: 'bg-brand-soft text-brand-ink hover:brightness-97',
        link: 'h-auto px-0 text-brand-ink underline-offset-2 hover:underline',
      },
      size: {
        sm: 'h-7 rounded-sm px-2.5 text-xs',
        md: 'h-8 px-3 text-sm phone:h-10',
        lg: 'h-10 px-4 text-base phone:h-11',
      },
      isIcon: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { size: 'sm', isIcon: true, class: 'w-7' },
      { size: 'md', isIcon: true, class: 'w-8 phone:w-10' },
      { size: 'lg', isIcon: true, class: 'w-10 phone:w-11' },
      { variant: 'link', class: 'h-auto px-0 phone:h-auto' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', isIcon: false },
  },
)
type ButtonVariant = NonNullable<VariantProps<typeof buttonStyle>['variant']>
type ButtonSize = NonNullable<VariantProps<typeof buttonStyle>['size']>

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and refuses clicks while the work runs. */
  isBusy?: boolean
  icon?: ReactNode
}

export function Button({ variant, size, isBusy, icon, className, children, disabled, onClick, ...props }: ButtonProps) {
  // What works for a while is asked for once: the second half of a double click comes before the busy look does.
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy !== undefined && event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      className={cn(buttonStyle({ variant, size }), className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...props}
      onClick={ask}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
