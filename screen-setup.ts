import { forgetNotices } from '@jiangtai/ui/kit/notices.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 })

const own = (name: 'fetch' | 'print') => Object.getOwnPropertyDescriptor(window, name) ?? {}
const before = { fetch: own('fetch'), print: own('print') }

// Many files share a page: a test leaves it as it found it, whatever it forgot.
afterEach(() => {
  cleanup()
  // They stay until they are closed, and any page shows them.
  forgetNotices()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.defineProperties(window, before)
  localStorage.clear()
  sessionStorage.clear()
})

// What a library has put there for itself (the frame a screenshot is drawn in) is not the next file's to find.
afterAll(() => document.body.replaceChildren())
