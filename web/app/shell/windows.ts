/** Windows whose code comes when they are first opened, by their files. */
export const windows = import.meta.glob([
  '../../components/ui/*-{window,popup,box}.tsx',
  '../../components/messaging/schedule-dialog.tsx',
  '../../features/notifications/center.tsx',
  '../../features/tickets/**/*-dialog.tsx',
  '../../features/tickets/list/filter-form.tsx',
  '../../features/tickets/conversation/{lightbox,ticket-stage}.tsx',
  './{palette,shortcut-sheet}.tsx',
])
