import type { Capabilities } from '#contracts/channels'
import { type FileKind, type FileProblem, kindOfFile, whyNotFile } from '../model/files.ts'
import type { OutgoingFile } from '../model/outgoing.ts'
import { createKeyedStore } from '#web/lib/keyed-store.ts'

/** A file that was chosen and not sent yet. */
export interface TrayFile extends OutgoingFile {
  id: string
  kind: FileKind
  caption: string
  problem: FileProblem
}

const nothing: TrayFile[] = []
const trays = createKeyedStore<TrayFile[]>()

export const useTray = (ticketId: string): TrayFile[] => trays.useKey(ticketId) ?? nothing
const readTray = (ticketId: string): TrayFile[] => trays.get(ticketId) ?? nothing

async function measure(blob: Blob): Promise<{ width: number | null; height: number | null }> {
  if (!blob.type.startsWith('image/')) return { width: null, height: null }
  const picture = await createImageBitmap(blob).catch(() => null)
  const size = { width: picture?.width ?? null, height: picture?.height ?? null }
  picture?.close()
  return size
}

interface AddOptions {
  capabilities: Capabilities | undefined
  /** Sends pictures and films as files, without the channel's compression. */
  isDocument?: boolean
}

/** Puts files into a ticket's tray, each checked against what its channel takes. */
export async function addFiles(ticketId: string, files: readonly File[], options: AddOptions): Promise<void> {
  const added = await Promise.all(
    files.map(async (file): Promise<TrayFile> => {
      const kind = options.isDocument ? 'document' : kindOfFile(file.type, options.capabilities)
      return {
        id: crypto.randomUUID(),
        blob: file,
        name: file.name || `${kind}-${Date.now()}`,
        mime: file.type || 'application/octet-stream',
        size: file.size,
        url: URL.createObjectURL(file),
        duration: null,
        kind,
        caption: '',
        problem: whyNotFile(file.size, kind, options.capabilities),
        ...(await measure(file)),
      }
    }),
  )
  trays.set(ticketId, [...readTray(ticketId), ...added])
}

export const setCaption = (ticketId: string, id: string, caption: string) =>
  trays.set(
    ticketId,
    readTray(ticketId).map((file) => (file.id === id ? { ...file, caption } : file)),
  )

export function removeFile(ticketId: string, id: string): void {
  const file = readTray(ticketId).find((other) => other.id === id)
  if (file) URL.revokeObjectURL(file.url)
  const rest = readTray(ticketId).filter((other) => other.id !== id)
  trays.set(ticketId, rest.length ? rest : null)
}

/** Takes out what can be sent; what the channel refuses stays to be looked at. */
export function takeFiles(ticketId: string): TrayFile[] {
  const all = readTray(ticketId)
  const refused = all.filter((file) => file.problem)
  trays.set(ticketId, refused.length ? refused : null)
  return all.filter((file) => !file.problem)
}
