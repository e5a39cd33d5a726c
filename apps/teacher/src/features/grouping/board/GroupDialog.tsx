import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import {
  GROUP_COLOURS,
  GROUP_EMBLEMS,
  type GroupColour,
  layerWordIn,
  LEVELS,
  type SchemeKind,
} from '@jiangtai/shared/grouping/rules.ts'
import type { SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import styles from '../grouping.module.css'

const COLOUR_NAMES: Record<GroupColour, string> = {
  green: '绿',
  amber: '黄',
  blue: '蓝',
  plum: '紫红',
  leaf: '草绿',
  wood: '棕',
}

/** Name, colour, emblem and, in a layered scheme, the layer of a group. */
export function GroupDialog({
  group,
  kind,
  onSave,
  onClose,
}: {
  group: SaveGroup
  kind: SchemeKind
  onSave: (group: SaveGroup) => void
  onClose: () => void
}) {
  const [value, setValue] = useState(group)
  const [isTried, setIsTried] = useState(false)
  const word = kind === 'layered' ? layerWordIn(value.name) : null
  const wrong =
    nameRefusal('group', value.name) ??
    (word === null ? null : `学生会看到小组名称，“${word}”会透露层次，请换一个`)
  function handleSave() {
    setIsTried(true)
    if (wrong === null) onSave({ ...value, name: value.name.trim() })
  }
  return (
    <Dialog
      title="修改小组"
      width={420}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="小组名称"
          hint={kind === 'layered' ? '学生会看到，请用看不出层次的名字。' : '最多 20 个字。'}
          error={isTried ? wrong : null}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={20}
              value={value.name}
              onChange={(event) => setValue({ ...value, name: event.target.value })}
              onPressEnter={handleSave}
            />
          )}
        </Field>
        <Field label="颜色" hint={null} error={null}>
          {(control) => (
            <Select
              {...control}
              value={value.colour}
              options={GROUP_COLOURS.map((colour) => ({ value: colour, label: COLOUR_NAMES[colour] }))}
              onChange={(colour: GroupColour) => setValue({ ...value, colour })}
            />
          )}
        </Field>
        <Field label="组徽" hint={null} error={null}>
          {(control) => (
            <Select
              {...control}
              value={value.emblem}
              options={['', ...GROUP_EMBLEMS].map((emblem) => ({
                value: emblem,
                label: emblem === '' ? '没有' : emblem,
              }))}
              onChange={(emblem: string) => setValue({ ...value, emblem })}
            />
          )}
        </Field>
        {kind === 'layered' && (
          <Field label="层次" hint="只有老师能看到。" error={null}>
            {(control) => (
              <Select
                {...control}
                value={value.layer}
                options={[
                  { value: null, label: '未定' },
                  ...LEVELS.map((level) => ({ value: level, label: `${level} 层` })),
                ]}
                onChange={(layer: SaveGroup['layer']) => setValue({ ...value, layer })}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}
