import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { HueField } from './hue-field.tsx'

/** The colour of the web chat, and under it the chat as the form would make it. */
export function WebchatLooks(props: CustomFieldProps) {
  const settings = useWatch({ name: 'config' }) as Record<string, unknown>
  const frame = useRef<HTMLIFrameElement>(null)
  const text = JSON.stringify({ companyName: '', ...settings })
  useEffect(() => {
    const tell = () =>
      frame.current?.contentWindow?.postMessage(
        { source: 'praca-preview', settings: JSON.parse(text) as unknown },
        location.origin,
      )
    const listen = ({ source, data }: MessageEvent<{ source?: string }>) => {
      if (source === frame.current?.contentWindow && data?.source === 'praca-preview') tell()
    }
    tell()
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [text])
  return (
    <div className="col-span-2 grid gap-4">
      <HueField {...props} />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page of our own origin */}
      <iframe
        ref={frame}
        src="/chat/preview"
        title={props.label}
        tabIndex={-1}
        className="h-90 w-full rounded-lg ring-1 ring-line-2"
      />
    </div>
  )
}
