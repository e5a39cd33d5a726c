import type { Editor } from '@tiptap/core'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { ThingAttributes } from './schema/thing-attributes.ts'

/** The field that the toolbar works on. */
export type ActiveField = { label: string; editor: Editor; hasBlanks: boolean }

/** A thing that is written or changed in a dialog; `at` is its place in the editor, null for a new one. */
export type OpenThing = {
  [N in Opened]: { name: N; held: ThingAttributes[N]; at: number | null; editor: Editor }
}[Opened]
type Opened = Exclude<keyof ThingAttributes, 'audio'>

/** A picture on its way, or the failure that kept it from coming. */
export type Sending = { number: number; name: string; share: number; cancel: () => void }

export type EditingState = {
  active: ActiveField | null
  open: OpenThing | null
  /** The field that a sound is recorded for; null while none is. */
  recording_in: Editor | null
  /** The name of each blank, by its number in the editors. */
  places: ReadonlyMap<number, number>
  /** The sign on each blank. */
  signs: ReadonlyMap<number, number>
  files: FileUrls
  sending: readonly Sending[]
  /** The last number that was given to a blank; null where no field takes any. */
  last_blank: number | null
}

/** The blanks of what is edited; null where there are none. */
export type EditedBlanks = Pick<EditingState, 'places' | 'signs'> & { last_blank: number }

/** The state that the editors of one thing share: the field at hand, the open thing, names of blanks, addresses of files. */
export type Editing = StoreApi<EditingState>

export function createEditing(files: FileUrls, blanks: EditedBlanks | null): Editing {
  return createStore<EditingState>(() => ({
    ...{ active: null, open: null, recording_in: null, files, sending: [] },
    ...(blanks ?? { places: new Map(), signs: new Map(), last_blank: null }),
  }))
}

/** A number that no blank of these fields has had. */
export function nextBlank(editing: Editing): number {
  const last_blank = (editing.getState().last_blank ?? 0) + 1
  editing.setState({ last_blank })
  return last_blank
}

export const EditingContext = createContext<Editing | null>(null)

/** The store that the fields around share. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (editing === null) throw new Error('a field is edited within an editing context only')
  return editing
}

/** A part of the state that the editors share. */
export function useEditingPart<T>(select: (state: EditingState) => T): T {
  return useStore(useEditing(), select)
}
