import { useNavigate } from 'react-router'
import { useTabTitle } from '../../../core/tabs.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { keepFiles, type PickedFor } from '../../../shared/resources/picker/picked-files.ts'
import { PICKER_PLACE, type PickerSource } from '../../../shared/resources/picker/picker-place.ts'
import { PICKER_SCENES } from '../../../shared/resources/picker/picker-scenes.ts'
import { ResourcePicker } from '../../../shared/resources/picker/ResourcePicker.tsx'
import { SourceSwitch } from '../../../shared/resources/picker/SourceSwitch.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { usePickingGoal } from './picker.queries.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import styles from '../../../shared/resources/resource-parts.module.css'

/**
 * Files picked on a page of their own (RS-14). The side navigation goes between one's own and shared files, so the basket is kept outside of the two
 * pages; confirmed files wait for the page that asked.
 */
export function PickerScreen({
  title,
  purpose,
  source,
}: {
  title: string
  purpose: PickedFor
  source: 'personal' | 'shared'
}) {
  const navigate = useNavigate()
  useTabTitle(title)
  const rules = PICKER_SCENES[purpose.scene]
  const address = useAddress()
  const looked: PickerSource =
    source === 'shared' ? 'shared' : address.read('from') === 'collected' ? 'collected' : 'personal'
  const { picked, ...chosen } = useChosenFiles(purpose)
  const goal = usePickingGoal(purpose)

  /** Another source begins without the filters of the last. */
  function handleLook(next: PickerSource) {
    const cleared = Object.fromEntries(PICKER_PLACE.map((name) => [name, null]))
    address.change({ ...cleared, from: next === 'collected' ? next : null }, 'push')
  }

  function handleConfirm() {
    if (picked.length === 0) return message.warning('请先选择文件')
    keepFiles('picked', purpose, picked)
    keepFiles('basket', purpose, [])
    const path = pathAfter(purpose)
    if (path === null) message.success(`已记下所选的 ${picked.length} 个文件`)
    else void navigate(path)
  }

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{goal.title === null ? title : `${title}：${goal.title}`}</h1>
        <Button type="primary" loading={chosen.isLoading} onClick={handleConfirm}>
          {rules.verb}
          {picked.length > 0 && `（${picked.length}）`}
        </Button>
      </header>
      {goal.error !== null ? (
        <div role="alert">
          <EmptyList action={<Button onClick={goal.retry}>重试</Button>}>
            没有打开要添加文件的{purpose.scene === 'steps' ? '导学' : '备课'}：{goal.error.message}
          </EmptyList>
        </div>
      ) : (
        <div>
          {source === 'personal' && (
            <SourceSwitch sources={['personal', 'collected']} source={looked} onChange={handleLook} />
          )}
          {chosen.error !== null && (
            <p className={styles.told} role="alert">
              地址里已选的文件没有取回来：{chosen.error.message}
              <Button type="link" size="small" onClick={chosen.retry}>
                重试
              </Button>
            </p>
          )}
          {chosen.left_out > 0 && (
            <p className={styles.told} role="status">
              地址里有 {chosen.left_out} 个文件不能选，或不再与你共享，没有选上
            </p>
          )}
          <ResourcePicker
            scene={purpose.scene}
            source={looked}
            there_ids={goal.there_ids}
            picked={picked}
            onChange={chosen.change}
          />
        </div>
      )}
    </main>
  )
}

/** The page that takes the confirmed files up; a notice has none yet, and they wait for it. */
function pathAfter({ scene, for_id }: PickedFor): string | null {
  switch (scene) {
    case 'preparation':
      return '/classPreparation/addPreparation'
    case 'edit_preparation':
      return `/classPreparation/preparationDetails?prepare_lesson_id=${for_id}`
    case 'guidance':
      return '/guidance/draft-list?new=1'
    case 'steps':
      return `/guidance/edit?task_id=${for_id}`
    case 'notification':
    case 'pages':
    case 'reading':
      return null
  }
}
