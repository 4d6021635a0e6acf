import { FileText, MapPin, UserRound } from 'lucide-react'
import type { ChatMessage } from '#contracts/webchat'
import { useLanguage, useTexts } from './context.ts'
import { sizeOf } from './format.ts'

const box = 'flex items-center gap-2.5 rounded-md bg-fill-1 px-3 py-2 no-underline'

/** The file, place or card inside a bubble. */
export function Attachment({ message }: { message: ChatMessage }) {
  const { location, contacts } = message.data
  if (message.media) return <MediaFile message={message} media={message.media} />
  if (location) return <Place {...location} />
  return contacts?.map((card) => <Card key={card.name} {...card} />)
}

function MediaFile({ message, media }: { message: ChatMessage; media: NonNullable<ChatMessage['media']> }) {
  const texts = useTexts()
  const language = useLanguage()
  if (media.state !== 'ready' || !media.url) {
    return <p className="italic">{media.state === 'failed' ? texts.fileLost : texts.fileComing}</p>
  }
  if (message.kind === 'image' || message.kind === 'sticker') {
    const ratio = media.width && media.height ? { aspectRatio: `${media.width} / ${media.height}` } : { minHeight: 120 }
    return (
      <a href={media.url} target="_blank" rel="noreferrer" className="block rounded-lg">
        <img
          src={media.url}
          alt={media.name || texts.image}
          style={ratio}
          className="max-h-72 rounded-lg object-cover"
        />
      </a>
    )
  }
  if (message.kind === 'audio' || message.kind === 'voice') {
    return (
      <audio src={media.url} controls preload="metadata" aria-label={texts.audio} className="h-10 w-60 max-w-full">
        <track kind="captions" />
      </audio>
    )
  }
  if (message.kind === 'video') {
    return (
      <video src={media.url} controls preload="metadata" aria-label={texts.video} className="max-h-72 rounded-lg">
        <track kind="captions" />
      </video>
    )
  }
  return (
    <a href={media.url} download={media.name} className={box}>
      <FileText size={20} aria-hidden />
      <span className="min-w-0">
        <span className="block truncate font-medium">{media.name}</span>
        <span className="block text-xs">{sizeOf(media.size, language)}</span>
      </span>
    </a>
  )
}

function Place({ latitude, longitude, name, address }: NonNullable<ChatMessage['data']['location']>) {
  const texts = useTexts()
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <a href={href} target="_blank" rel="noreferrer" className={box}>
      <MapPin size={20} aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium">{name ?? texts.location}</span>
        <span className="block text-xs">{address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</span>
      </span>
    </a>
  )
}

function Card({ name, phones, emails }: NonNullable<ChatMessage['data']['contacts']>[number]) {
  return (
    <div className={box}>
      <UserRound size={20} aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="block text-xs underline">
            {phone}
          </a>
        ))}
        {emails.map((email) => (
          <a key={email} href={`mailto:${email}`} className="block text-xs underline">
            {email}
          </a>
        ))}
      </span>
    </div>
  )
}
