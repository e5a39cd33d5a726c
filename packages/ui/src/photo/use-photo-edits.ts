import { useEffect, useState } from 'react'
import { type PhotoEdit, turnedRight, UNTOUCHED } from './photo-edit.ts'

/** A photo while it is edited. */
export type PhotoEdits = {
  /** The opened photo; `unknown` where this browser cannot open it. */
  picture: ImageBitmap | 'opening' | 'unknown'
  edit: PhotoEdit
  canUndo: boolean
  /** A corner is under the finger: it is no step before it is lifted. */
  hold: (edit: PhotoEdit) => void
  addStep: (edit: PhotoEdit) => void
  turn: () => void
  /** Makes it clearer, or leaves its colours as they were. */
  enhance: () => void
  undo: () => void
  /** It turned out that this browser cannot draw it. */
  giveUp: () => void
}

/** Opens a photo, takes its edits step by step and back, and gives its memory back ([TK-75], [QI-111]). */
export function usePhotoEdits(photo: File): PhotoEdits {
  const [picture, setPicture] = useState<PhotoEdits['picture']>('opening')
  const [steps, setSteps] = useState<readonly PhotoEdit[]>([UNTOUCHED])
  const [held, setHeld] = useState<PhotoEdit | null>(null)
  const edit = held ?? steps.at(-1) ?? UNTOUCHED

  useEffect(() => {
    let isOver = false
    const opening = createImageBitmap(photo)
    opening.then(
      (opened) => !isOver && setPicture(opened),
      () => !isOver && setPicture('unknown'),
    )
    return () => {
      isOver = true
      opening.then(
        (opened) => opened.close(),
        () => {},
      )
    }
  }, [photo])

  const addStep = (next: PhotoEdit) => {
    setHeld(null)
    setSteps([...steps, next])
  }
  return {
    ...{ picture, edit, canUndo: steps.length > 1, hold: setHeld, addStep },
    turn: () => addStep(turnedRight(edit)),
    enhance: () => addStep({ ...edit, isEnhanced: !edit.isEnhanced }),
    undo: () => setSteps(steps.slice(0, -1)),
    giveUp: () => setPicture('unknown'),
  }
}
