import { Files } from './files.ts'
import { type Accepted, type Bubble, type Person, person } from './phone.ts'
import { type Answer, fail } from './server.ts'

/** What every gateway to WhatsApp Web keeps: people (digits, `…@lid`) and groups (`…@g.us`), and their files. */
export class WebChats {
  readonly people = new Map<string, Person>()
  readonly accepted: Accepted[] = []
  protected readonly files = new Files()

  addPerson(id: string, name: string): Person {
    const found = this.people.get(id) ?? person(id, name)
    this.people.set(id, found)
    return found
  }

  jidOf({ id }: Person): string {
    return id.includes('@') ? id : `${id}@s.whatsapp.net`
  }

  keep(one: Bubble, { bytes, mime, name }: { bytes: Uint8Array; mime: string; name: string }): void {
    this.files.put(one.id, bytes, mime, name)
    one.file = { url: `/phone-file/${one.id}`, mime, name, size: bytes.length }
  }

  showFile(id: string): Answer {
    const file = this.files.get(id)
    return file ? { headers: { 'content-type': file.mime }, body: file.bytes } : fail(404, {})
  }
}
