import { type ComponentType, createContext } from 'react'

/** How a file is shown over the page; put in by the app, since the preview belongs to the resources. */
export type PreviewSlot = ComponentType<{ resource_id: string; onClose: () => void }>

export const PreviewSlotContext = createContext<PreviewSlot | null>(null)
