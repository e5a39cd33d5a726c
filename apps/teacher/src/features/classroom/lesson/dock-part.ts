import { lazy } from 'react'

// Fetched as the board is first shown, beside its page rather than before it.
export const DockArea = lazy(async () => ({ default: (await import('../dock/DockArea.tsx')).DockArea }))
