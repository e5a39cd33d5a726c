import { createContext, type ReactNode } from 'react'

/** Shows a file over the page; put in by the app, since the preview belongs to the resources. */
export type ShowPreview = (shown: {
  resource_id: string
  /** The files of the list it was opened from, in their order. */
  around: readonly string[]
  onShow: (resource_id: string) => void
  onClose: () => void
}) => ReactNode

/** Null where the app has put no preview in. */
export const PreviewSlotContext = createContext<ShowPreview | null>(null)
