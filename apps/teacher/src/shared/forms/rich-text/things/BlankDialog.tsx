import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../Field.tsx'
import type { OpenThing } from '../editing.ts'
import { putThing } from './put-thing.ts'
import { ThingDialog } from './ThingDialog.tsx'

/** The width of a blank as its teacher sees it; students see all blanks alike ([QU-20]). */
export function BlankDialog({
  open,
  onClose,
}: {
  open: Extract<OpenThing, { name: 'blank' }>
  onClose: () => void
}) {
  const [width, setWidth] = useState(open.held.width === null ? '' : String(open.held.width))
  const isWrong = width !== '' && !(/^\d{1,2}$/.test(width) && Number(width) >= 1 && Number(width) <= 60)
  return (
    <ThingDialog
      title="空的长度"
      isReady={!isWrong}
      onClose={onClose}
      onDone={() => {
        putThing(open.editor, { ...open, held: { ...open.held, width: width === '' ? null : Number(width) } })
        onClose()
      }}
    >
      <Field
        label="几个字宽"
        hint="不写就是平常的长度；学生作答时所有的空一样长"
        error={isWrong ? '写 1 到 60 的整数' : null}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            inputMode="numeric"
            value={width}
            onChange={({ target }) => setWidth(target.value)}
          />
        )}
      </Field>
    </ThingDialog>
  )
}
