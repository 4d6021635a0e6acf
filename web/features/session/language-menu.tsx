import { ChevronDown, Languages } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { changeLanguage, useLanguage } from '#web/lib/i18n.ts'
import { languages, offeredLanguages } from '#web/lib/languages.ts'

/** Choose a language before there is a person to keep it for. */
export function LanguageMenu() {
  const language = useLanguage()
  return (
    <Menu
      entries={offeredLanguages.map((code) => ({
        label: languages[code].name,
        isChecked: code === language,
        onSelect: () => void changeLanguage(code),
      }))}
      trigger={
        <Button variant="ghost" icon={<Languages aria-hidden className="size-4" />}>
          {languages[language].name}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    />
  )
}
