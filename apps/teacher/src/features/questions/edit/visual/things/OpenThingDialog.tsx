import { useEditing, useEditingPart } from '../editing.ts'
import { BlankDialog } from './BlankDialog.tsx'
import { FormulaDialog } from './formula/FormulaDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RubyDialog } from './RubyDialog.tsx'

/** The dialog of the thing that is open; none while nothing is. */
export function OpenThingDialog() {
  const editing = useEditing()
  const open = useEditingPart((state) => state.open)
  if (open === null) return null
  const handleClose = () => {
    editing.setState({ open: null })
    if (!open.editor.isDestroyed) open.editor.view.focus()
  }
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
