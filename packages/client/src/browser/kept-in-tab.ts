import { useEffect, useState } from 'react'

const KEY = 'jiangtai.kept.'

/** What the tab keeps under a name, null where it keeps nothing. */
export function keptInTab(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY + name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in the tab, nothing where it is null; a tab that is full forgets it over a reload and nothing else. */
export function keepInTab(name: string, value: unknown): void {
  if (value === null) return forgetInTab(name)
  try {
    window.sessionStorage.setItem(KEY + name, JSON.stringify(value))
  } catch {
    // The screen has it still.
  }
}

/** Forgets what is kept under a name and beneath it (`files` and `files.played`). */
export function forgetInTab(name: string): void {
  for (const key of Object.keys(window.sessionStorage))
    if (key === KEY + name || key.startsWith(`${KEY}${name}.`)) window.sessionStorage.removeItem(key)
}

/**
 * A state that is as it was when the page is loaded again in its tab ([CR-414]). It is forgotten with the part of the screen that has it: a reload
 * takes none of them away. `read` refuses what another version has kept; without a name nothing is kept.
 */
export function useKeptInTab<T>(
  name: string | null,
  { first, read }: { first: T; read: (kept: unknown) => T | null },
) {
  const [value, setValue] = useState(() => (name === null ? null : read(keptInTab(name))) ?? first)
  // Each change is kept as it is made: nothing tells of a reload in time.
  useEffect(() => {
    if (name !== null) keepInTab(name, value)
  }, [name, value])
  useForgetting(name)
  return [value, setValue] as const
}

/** Forgets what is kept under a name when the part of the screen that has it goes. */
export function useForgetting(name: string | null): void {
  // A reload runs no clean-up, so that only what was really put away is forgotten.
  useEffect(
    () => () => {
      if (name !== null) forgetInTab(name)
    },
    [name],
  )
}

/** Reads a kept text. */
export function readText(kept: unknown): string | null {
  return typeof kept === 'string' ? kept : null
}

/** Reads a kept number. */
export function readNumber(kept: unknown): number | null {
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : null
}

/** Reads a field of a kept object; undefined where there is none. */
export function fieldOf(kept: unknown, name: string): unknown {
  return typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined
}
