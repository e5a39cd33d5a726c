import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { RecordList } from './RecordList.tsx'

const SignInsPart = lazy(async () => ({ default: (await import('./sign-ins/SignInsPart.tsx')).SignInsPart }))

/** The parts of the address that belong to one of the two. */
const FILTERS = ['text', 'area', 'from', 'to', 'person', 'days', 'role']

/** 操作日志: the log of the school, and 登录统计 beside it. */
export function RecordsTab() {
  const address = useAddress()
  const active = address.read('view') === 'sign-ins' ? 'sign-ins' : 'records'
  return (
    <Panes
      label="操作日志"
      active={active}
      // The other part begins without the filters of this one.
      onChange={(key) =>
        address.change({
          ...Object.fromEntries(FILTERS.map((name) => [name, null])),
          view: key === 'records' ? null : key,
        })
      }
      panes={[
        { key: 'records', label: '操作日志', content: active === 'records' && <RecordList /> },
        {
          key: 'sign-ins',
          label: '登录统计',
          content: active === 'sign-ins' && (
            <Suspense fallback={<SkeletonBlock height={320} />}>
              <SignInsPart />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
