import { createContext, type ReactNode } from 'react'

/** Shows a file over the page; put in by the app, since the preview belongs to the resources. */
export type ShowPreview = (shown: { resource_id: string; onClose: () => void }) => ReactNode

/** Null where nothing is there to preview with. */
export const PreviewSlotContext = createContext<ShowPreview | null>(null)
