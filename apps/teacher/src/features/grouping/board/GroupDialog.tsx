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
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'

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
  const form = useForm<SaveGroup, unknown>({
    initial: group,
    check({ name }) {
      const word = kind === 'layered' ? layerWordIn(name) : null
      const told = word === null ? null : `学生会看到小组名称，“${word}”会透露层次，请换一个`
      const wrong = nameRefusal('group', name) ?? told
      return wrong === null ? {} : { name: wrong }
    },
    // The board saves itself.
    send: async () => {},
    onDone: (_done, values) => onSave({ ...values, name: values.name.trim() }),
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title="修改小组" width={420} form={form} onClose={onClose}>
      <Field
        required
        label="小组名称"
        hint={kind === 'layered' ? '学生会看到，请用看不出层次的名字。' : '最多 20 个字。'}
        error={errorAt('name')}
      >
        {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={20} />}
      </Field>
      <Field label="颜色" hint={null} error={errorAt('colour')}>
        {(field) => (
          <Select
            {...field}
            value={values.colour}
            options={GROUP_COLOURS.map((colour) => ({ value: colour, label: COLOUR_NAMES[colour] }))}
            onChange={(colour: GroupColour) => set({ colour })}
          />
        )}
      </Field>
      <Field label="组徽" hint={null} error={errorAt('emblem')}>
        {(field) => (
          <Select
            {...field}
            value={values.emblem}
            options={['', ...GROUP_EMBLEMS].map((emblem) => ({
              value: emblem,
              label: emblem === '' ? '没有' : emblem,
            }))}
            onChange={(emblem: string) => set({ emblem })}
          />
        )}
      </Field>
      {kind === 'layered' && (
        <Field label="层次" hint="只有老师能看到。" error={errorAt('layer')}>
          {(field) => (
            <Select
              {...field}
              value={values.layer}
              options={[
                { value: null, label: '未定' },
                ...LEVELS.map((level) => ({ value: level, label: `${level} 层` })),
              ]}
              onChange={(layer: SaveGroup['layer']) => set({ layer })}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
