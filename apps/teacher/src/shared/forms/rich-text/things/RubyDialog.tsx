import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../Field.tsx'
import type { OpenThing } from '../editing.ts'
import { putThing } from './put-thing.ts'
import { ThingDialog } from './ThingDialog.tsx'

const LONGEST = 200

/** 拼音 above its characters. */
export function RubyDialog({
  open,
  onClose,
}: {
  open: Extract<OpenThing, { name: 'ruby' }>
  onClose: () => void
}) {
  const [{ base, text }, setHeld] = useState(open.held)
  return (
    <ThingDialog
      title="拼音"
      isReady={base.trim() !== '' && text.trim() !== ''}
      onClose={onClose}
      onDone={() => {
        putThing(open.editor, { ...open, held: { base: base.trim(), text: text.trim() } })
        onClose()
      }}
    >
      <Field required label="文字" hint={null} error={null}>
        {(field) => (
          <Input
            {...field}
            autoFocus={base === ''}
            maxLength={LONGEST}
            value={base}
            onChange={({ target }) => setHeld({ base: target.value, text })}
          />
        )}
      </Field>
      <Field required label="注音" hint="写在文字上方，如 zhī shi" error={null}>
        {(field) => (
          <Input
            {...field}
            autoFocus={open.held.base !== ''}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setHeld({ base, text: target.value })}
          />
        )}
      </Field>
    </ThingDialog>
  )
}
