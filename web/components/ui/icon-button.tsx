import type { ReactElement } from 'react'
import { cn } from '#web/lib/cn.ts'
import { type ButtonProps, buttonStyle } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** Its name, shown as tooltip and told to assistive technology. */
  label: string
  icon: ReactElement
  keys?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Why it cannot be used; greyed but still explained. */
  whyNot?: string | undefined
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, keys, side, whyNot, variant = 'ghost', size = 'md', isBusy, className, onClick, ...rest } = props
  return (
    <Tooltip text={whyNot ?? label} keys={whyNot ? undefined : keys} side={side ?? 'top'}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={whyNot ? true : undefined}
        aria-busy={isBusy || undefined}
        className={cn(buttonStyle({ variant, size, isIcon: true }), className)}
        onClick={whyNot || isBusy ? undefined : onClick}
        {...rest}
      >
        {isBusy ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}
