import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../Field.tsx'
import type { OpenThing } from '../editing.ts'
import { putThing } from './put-thing.ts'
import { ThingDialog } from './ThingDialog.tsx'

const WIDEST = 4000

/** Width and words of a picture. */
export function PictureDialog({
  open,
  onClose,
}: {
  open: Extract<OpenThing, { name: 'picture' | 'figure' }>
  onClose: () => void
}) {
  const [alt, setAlt] = useState(open.held.alt)
  const [width, setWidth] = useState(open.held.width === null ? '' : String(open.held.width))
  const isWrong = width !== '' && !(/^\d{1,4}$/.test(width) && Number(width) >= 1 && Number(width) <= WIDEST)
  return (
    <ThingDialog
      title="图片"
      isReady={!isWrong}
      onClose={onClose}
      onDone={() => {
        const held = { ...open.held, alt: alt.trim(), width: width === '' ? null : Number(width) }
        putThing(open.editor, { ...open, held })
        onClose()
      }}
    >
      <Field
        label="宽度（像素）"
        hint="不写就是原来的宽度；也可以拖动图片右下角"
        error={isWrong ? `写 1 到 ${WIDEST} 的整数` : null}
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
      <Field label="图片说明" hint="看不到图片的人会听到它，如“函数 f(x) 的图象”" error={null}>
        {(field) => (
          <Input {...field} maxLength={500} value={alt} onChange={({ target }) => setAlt(target.value)} />
        )}
      </Field>
    </ThingDialog>
  )
}
