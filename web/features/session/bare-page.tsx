import type { ReactNode } from 'react'
import { Logo } from '#web/components/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'

/** The frame of the pages before the login: language above, one narrow column. */
export function BarePage({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <main className="flex h-full flex-col overflow-y-auto bg-surface-2">
      <title>{`${title} · Praça`}</title>
      <div className="flex justify-end px-5 py-4">
        <LanguageMenu />
      </div>
      <div className="mx-auto flex w-100 max-w-[calc(100%-40px)] flex-col gap-4.5 pt-[max(8px,8vh)] pb-10">
        <Logo className="size-11 rounded-[13px]" />
        <div>
          <h1 className="text-2xl tracking-[-0.02em]">{title}</h1>
          <p className="text-ink-2">{about}</p>
        </div>
        {children}
      </div>
    </main>
  )
}
