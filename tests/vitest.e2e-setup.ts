import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startProduct } from './e2e/support/product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo in it. */
    filled: string
  }
}

/** Builds once and fills the demo once; every file begins with a copy. */
export default async function fillOnce(project: TestProject): Promise<() => void> {
  const product = await startProduct()
  const folder = await product.freeze()
  project.provide('filled', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
