import type { ComponentType } from 'react'
import { createHashRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { setupApi } from '#contracts/setup'
import { loadColors } from '#web/lib/colors.ts'
import { call } from '#web/lib/api.ts'
import { i18n, loadTexts, startI18n, type TextFile } from '#web/lib/i18n.ts'
import { getSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { firstScreen, landing, mayOpen } from './guard.ts'
import { type Screen, screens } from './navigation.ts'
import { Crash, CrashPage } from './pages/crash.tsx'
import { NotFound } from './pages/not-found.tsx'
import { loadSession } from '#web/lib/load-session.ts'

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The link of the first run may lead anywhere (D24). */
function setupOf(request: Request): string | null {
  const { search } = new URL(request.url)
  return search.includes('tokenSetup=') ? `/setup${search}` : null
}

/** Nobody gets past without a session; the wanted path is kept for after the login. */
async function requireSession({ request }: LoaderFunctionArgs) {
  const path = pathOf(request)
  const setup = setupOf(request)
  if (setup) return redirect(setup)
  const session = await loadSession()
  await startI18n()
  if (!session) {
    if (path !== '/')
      toast.warning(
        i18n.t(($) => $.session.needed),
        { id: 'guard' },
      )
    return redirect(path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`)
  }
  if (mayOpen(path, session)) return null
  toast.warning(
    i18n.t(($) => $.session.denied),
    { id: 'guard' },
  )
  return redirect(firstScreen(session) ?? '/')
}

/** The link of the first run; a dead one leads to the login (D24). */
async function requireSetup() {
  const { isOpen } = await call(setupApi.state, {}).catch(() => ({ isOpen: true }))
  await startI18n()
  return isOpen ? null : redirect('/login')
}

async function skipLogin({ request }: LoaderFunctionArgs) {
  void loadColors(false)
  const setup = setupOf(request)
  if (setup) return redirect(setup)
  const session = getSession()
  return session ? redirect(landing(session, new URL(request.url).searchParams.get('next'))) : null
}

/** The router draws nothing for a route whose code did not come: give it a page that says so. */
const lazily = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() }
  } catch (error) {
    return { Component: () => <CrashPage error={error} /> }
  }
}

/** A component with the texts it speaks. */
const withTexts = (load: () => Promise<ComponentType>, texts: readonly TextFile[]) =>
  lazily(async () => {
    const [Component] = await Promise.all([load(), startI18n().then(() => loadTexts(...texts))])
    return Component
  })

function routeOf(screen: Screen): RouteObject {
  const { menu, texts, children = [], sections } = screen
  const base = { path: menu, loader: requireSession, ErrorBoundary: Crash }
  if (!sections) {
    const { load = async () => NotFound } = screen
    return { ...base, lazy: withTexts(load, texts), children: children.map((path) => ({ path, element: null })) }
  }
  const frame = async () => {
    const { SectionFrame } = await import('./shell/section-frame.tsx')
    return () => <SectionFrame screen={screen} />
  }
  return {
    ...base,
    lazy: withTexts(frame, texts),
    children: [
      { index: true, loader: () => redirect(`/${menu}/${sections[0]?.path}`) },
      ...sections.map(({ path, load, texts: own }) => ({
        path,
        ErrorBoundary: Crash,
        lazy: withTexts(load, own),
      })),
    ],
  }
}

/** A page for which nobody needs to be signed in. */
const bare = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  loader: () => startI18n().then(() => null),
  ErrorBoundary: Crash,
  HydrateFallback: () => null,
  lazy: lazily(load),
})

export const router = createHashRouter([
  {
    path: '/login',
    loader: skipLogin,
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    lazy: lazily(async () => (await import('#web/features/session/login-screen.tsx')).LoginScreen),
  },
  bare('/esqueci', async () => (await import('#web/features/session/forgot-screen.tsx')).ForgotScreen),
  bare('/reset', async () => (await import('#web/features/session/reset-screen.tsx')).ResetScreen),
  {
    path: '/setup',
    loader: requireSetup,
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    lazy: lazily(async () => (await import('#web/features/session/setup-screen.tsx')).SetupScreen),
  },
  {
    path: '/',
    loader: requireSession,
    // The rights may have changed since: each navigation asks the guard of its own route.
    shouldRevalidate: () => false,
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    lazy: lazily(async () => {
      const [{ Shell }] = await Promise.all([
        import('./shell/shell.tsx'),
        startI18n().then(() => loadTexts('notifications')),
      ])
      return Shell
    }),
    children: [
      {
        index: true,
        loader: () => {
          const session = getSession()
          const first = session && firstScreen(session)
          return first ? redirect(first) : null
        },
        lazy: lazily(async () => (await import('./pages/no-screen.tsx')).NoScreen),
      },
      ...screens.map(routeOf),
      { path: 'lanes', loader: () => redirect('/configuracoes/lanes') },
      { path: '*', Component: NotFound },
    ],
  },
  { path: '*', Component: NotFound },
])
