import { useEffect } from 'react'
import { useEditing, useEditingPart } from '../editing.ts'
import { BlankDialog } from './BlankDialog.tsx'
import { FormulaDialog } from './formula/FormulaDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RubyDialog } from './RubyDialog.tsx'

/** The dialog of the thing that is open; none while nothing is. */
export function OpenThingDialog() {
  const editing = useEditing()
  const open = useEditingPart((state) => state.open)
  const editor = open?.editor ?? null

  // Nothing behind a dialog can take the focus, so the field gets its caret back once the dialog has left the page ([QU-129]).
  useEffect(() => {
    if (editor === null) return undefined
    return () => {
      if (!editor.isDestroyed) editor.view.focus()
    }
  }, [editor])

  if (open === null) return null
  const handleClose = () => editing.setState({ open: null })
  switch (open.name) {
    case 'math':
    case 'display_math':
      return <FormulaDialog open={open} onClose={handleClose} />
    case 'blank':
      return <BlankDialog open={open} onClose={handleClose} />
    case 'picture':
    case 'figure':
      return <PictureDialog open={open} onClose={handleClose} />
    case 'ruby':
      return <RubyDialog open={open} onClose={handleClose} />
  }
}
