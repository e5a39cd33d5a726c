import { MAX_MATERIALS, MAX_READING_PAGES } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { TaskEditor } from '../task-editor.ts'
import styles from '../edit.module.css'

const MaterialPickerDialog = laterDialog(
  async () => (await import('./MaterialPickerDialog.tsx')).MaterialPickerDialog,
)
const PagePickerDialog = laterDialog(
  async () => (await import('../pages/PagePickerDialog.tsx')).PagePickerDialog,
)
const TextMaterialDialog = laterDialog(
  async () => (await import('./TextMaterialDialog.tsx')).TextMaterialDialog,
)

/** The ways to add a material: from resources, or written here. */
export function AddMaterials({ set, editor }: { set: TaskSet; editor: TaskEditor }) {
  const { id: kind, name: kindName } = useTaskKind()
  const [adding, setAdding] = useState<'resource' | 'pages' | 'text' | null>(null)
  const room = MAX_MATERIALS - set.materials.length
  const close = () => setAdding(null)
  return (
    <div className={styles.addRow}>
      <Button type="primary" disabled={room <= 0} onClick={() => setAdding('resource')}>
        从资源里选
      </Button>
      <Button disabled={room <= 0} onClick={() => setAdding('pages')}>
        从资源选页
      </Button>
      <Button disabled={room <= 0} onClick={() => setAdding('text')}>
        写图文
      </Button>
      {room <= 0 && <span className={styles.hint}>一份最多 {MAX_MATERIALS} 项内容</span>}
      {adding === 'resource' && (
        <MaterialPickerDialog
          room={room}
          onMade={(made) => editor.addMaterial(set.set_no, made)}
          onClose={close}
        />
      )}
      {adding === 'pages' && (
        <PagePickerDialog
          room={MAX_READING_PAGES}
          okText={`加入${kindName}`}
          onPick={async ({ resource, file, page_nos }, making) => {
            const { makeMaterial, makeMaterialOfPages } = await import('./make-material.ts')
            const made =
              file === null
                ? makeMaterial(resource, { ...making, kind })
                : makeMaterialOfPages({ resource, file, page_nos }, { ...making, kind })
            editor.addMaterial(set.set_no, await made)
          }}
          onClose={close}
        />
      )}
      {adding === 'text' && (
        <TextMaterialDialog onWritten={(made) => editor.addMaterial(set.set_no, made)} onClose={close} />
      )}
    </div>
  )
}
