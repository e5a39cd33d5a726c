import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useRef, useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { LocalAddress } from '../../../resources/LocalAddress.tsx'
import { ResourcePicker } from '../../../resources/picker/ResourcePicker.tsx'
import { SourceSwitch } from '../../../resources/picker/SourceSwitch.tsx'
import type { PickerSource } from '../../../resources/picker/picker-place.ts'
import type { MadeMaterial } from '../../reading/reading.queries.ts'
import styles from '../edit.module.css'

type Making = { kind: 'idle' } | { kind: 'making'; words: string } | { kind: 'failed'; message: string }

/** Chooses the teacher's own files or files of the school and makes materials of them, one after the other. */
export function MaterialPickerDialog({
  room,
  start = [],
  onMade,
  onClose,
}: {
  /** The number of further materials that the set takes. */
  room: number
  /** Files that were chosen before, on a page of their own. */
  start?: readonly ResourceView[]
  onMade: (made: MadeMaterial) => void
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const [source, setSource] = useState<PickerSource>('personal')
  const [picked, setPicked] = useState(start)
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const stop = useRef<AbortController>(null)
  const isMaking = making.kind === 'making'

  async function make() {
    const control = new AbortController()
    stop.current = control
    setMaking({ kind: 'making', words: '正在准备…' })
    try {
      // The script that draws pages is large: only a teacher who adds documents fetches it.
      const { makeMaterial } = await import('./make-material.ts')
      for (const resource of picked) {
        const made = await makeMaterial(resource, {
          kind,
          signal: control.signal,
          onProgress: (words) => setMaking({ kind: 'making', words }),
        })
        onMade(made)
        // A material that was added is not made again, also when a later one fails.
        setPicked((left) => left.filter(({ resource_id }) => resource_id !== resource.resource_id))
      }
      onClose()
    } catch (error) {
      if (control.signal.aborted) return setMaking({ kind: 'idle' })
      setMaking({ kind: 'failed', message: error instanceof Error ? error.message : '请重试' })
    }
  }

  const cancel = () => {
    stop.current?.abort()
    if (!isMaking) onClose()
  }
  return (
    <Dialog
      title="从资源里选"
      width={1040}
      keepsOpen={picked.length > 0}
      onCancel={cancel}
      footer={
        <>
          {making.kind === 'making' && (
            <span role="status" className={styles.hint}>
              {making.words}
            </span>
          )}
          <Button onClick={cancel}>{isMaking ? '停下' : '取消'}</Button>
          <Button
            type="primary"
            loading={isMaking}
            disabled={picked.length === 0 || picked.length > room}
            onClick={() => void make()}
          >
            加入{kindName}
          </Button>
        </>
      }
    >
      {making.kind === 'failed' && (
        <p role="alert" className={styles.fault}>
          没有全部加入：{making.message}
        </p>
      )}
      {picked.length > room && (
        <p role="alert" className={styles.fault}>
          还能加 {room} 项，请去掉几个
        </p>
      )}
      <fieldset disabled={isMaking} className={styles.picking}>
        <SourceSwitch sources={['personal', 'collected', 'shared']} source={source} onChange={setSource} />
        {/* Another source begins without the filters of the last. */}
        <LocalAddress key={source}>
          <ResourcePicker
            scene={start.length > 0 ? 'steps' : 'reading'}
            {...{ source, picked }}
            there_ids={[]}
            onChange={setPicked}
          />
        </LocalAddress>
      </fieldset>
    </Dialog>
  )
}
