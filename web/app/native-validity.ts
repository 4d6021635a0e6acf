import { i18n } from '#web/lib/i18n.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** The browser's own bubbles beside required and bounded fields speak the language of the app, not the browser's. */
export function translateNativeValidity(): void {
  document.addEventListener(
    'invalid',
    ({ target }) => isControl(target) && target.setCustomValidity(wordsFor(target)),
    {
      capture: true,
    },
  )
  // Its own words make a control invalid until they are taken back.
  const takeBack = (control: EventTarget | null) => isControl(control) && control.setCustomValidity('')
  document.addEventListener('input', ({ target }) => takeBack(target), { capture: true })
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      for (const control of button?.form?.elements ?? []) takeBack(control)
    },
    { capture: true },
  )
}

function wordsFor(control: Control): string {
  const { validity } = control
  const attribute = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? ''
  const bound = (name: 'min' | 'max') => control.getAttribute(name) ?? ''
  if (validity.valueMissing || validity.badInput) return i18n.t(($) => $.common.fieldRequired, { attribute })
  if (validity.rangeUnderflow) return i18n.t(($) => $.common.fieldMin, { min: bound('min') })
  if (validity.rangeOverflow) return i18n.t(($) => $.common.fieldMax, { max: bound('max') })
  if (validity.typeMismatch && control.type === 'email') return i18n.t(($) => $.common.fieldEmail)
  return i18n.t(($) => $.common.fieldInvalid, { attribute })
}
