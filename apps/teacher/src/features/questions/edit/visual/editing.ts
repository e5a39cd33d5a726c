import type { Editor } from '@tiptap/core'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { ThingAttributes } from './schema/thing-attributes.ts'
import { blankPlaces, blankSigns, standingBlanks } from './state/blank-numbers.ts'

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
  /** The name of each blank, by its number in the editors. */
  places: ReadonlyMap<number, number>
  /** The sign on each blank. */
  signs: ReadonlyMap<number, number>
  files: FileUrls
  sending: readonly Sending[]
  /** The last number that was given to a blank. */
  last_blank: number
}

/** The state that the editors of one question share: the field at hand, the open thing, names of blanks, addresses of files. */
export type Editing = StoreApi<EditingState>

export function createEditing(question: Question, files: FileUrls): Editing {
  return createStore<EditingState>(() => ({
    ...{ active: null, open: null, files, sending: [] },
    ...namesOfBlanks(question),
    last_blank: Math.max(0, ...standingBlanks(question)),
  }))
}

/** The names of the blanks of a question, and the signs on them. */
export function namesOfBlanks(question: Question): Pick<EditingState, 'places' | 'signs'> {
  return { places: blankPlaces(question), signs: blankSigns(question) }
}

/** A number that no blank of the question has had. */
export function nextBlank(editing: Editing): number {
  const last_blank = editing.getState().last_blank + 1
  editing.setState({ last_blank })
  return last_blank
}

export const EditingContext = createContext<Editing | null>(null)

/** The store of the question that is edited. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (editing === null) throw new Error('a field is edited within its question only')
  return editing
}

/** A part of the state that the editors share. */
export function useEditingPart<T>(select: (state: EditingState) => T): T {
  return useStore(useEditing(), select)
}
