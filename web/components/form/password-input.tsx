import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input, type InputProps } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'

/** A secret one can look at while typing it. */
export function PasswordInput(props: InputProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={props.autoComplete === 'off' ? 'new-password' : props.autoComplete}
      after={
        <IconButton
          size="sm"
          className={props.size === 'lg' ? '-mr-1.5' : '-mr-2'}
          label={isShown ? t(($) => $.session.hidePassword) : t(($) => $.session.showPassword)}
          icon={isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
