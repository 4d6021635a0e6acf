import { storage } from '#web/lib/storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'

const NARROW = 300
const WIDE = 420
const DEFAULT = 348

const width = createStore(Number(storage.read('ticketListWidth')) || DEFAULT)
const panel = createStore(storage.read('ticketPanel') !== 'closed')

/** Width of the ticket list in pixels, as this person left it. */
export const useListWidth = () => useStore(width)
export function setListWidth(next: number): void {
  width.set(Math.round(Math.min(WIDE, Math.max(NARROW, next))))
  storage.write('ticketListWidth', String(width.get()))
}
export const listWidths = { narrow: NARROW, wide: WIDE }

/** Whether the contact panel stands open beside the conversation. */
export const useIsPanelOpen = () => useStore(panel)
export function setPanelOpen(isOpen: boolean): void {
  panel.set(isOpen)
  storage.write('ticketPanel', isOpen ? 'open' : 'closed')
}
