import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { type Column, DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { type Device, devicesQuery } from './account.queries.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'
import { EndDeviceDialog, type Ending } from './EndDeviceDialog.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import styles from './account.module.css'

const COLUMNS: readonly Column<Device>[] = [
  {
    head: '设备',
    title: ({ device }) => device,
    cell: ({ device, is_current, from_school }) => (
      <span className={list.name}>
        <span>{deviceWords(device)}</span>
        {is_current && <span className={styles.here}>本机</span>}
        {from_school !== null && <span className={styles.note}>从“{from_school}”切换</span>}
      </span>
    ),
  },
  { head: 'IP 地址', width: 160, cell: ({ address }) => address },
  { head: '登录时间', width: 152, cell: ({ created_at }) => <SpokenTime at={created_at} /> },
  { head: '自动退出', width: 152, cell: ({ expires_at }) => <SpokenTime at={expires_at} /> },
]

/** 登录设备: every open sign-in of mine, the present one first. */
export function DeviceList() {
  const devices = useQuery(devicesQuery())
  const [ending, setEnding] = useState<Ending | null>(null)
  if (devices.isError && devices.data === undefined)
    return <FailedList what="登录设备" error={devices.error} onRetry={() => void devices.refetch()} />
  const rows = devices.data === undefined ? null : presentFirst(devices.data.list)
  const others = rows?.filter(({ is_current }) => !is_current) ?? []
  return (
    <section className={styles.panel} aria-label="登录设备">
      <div className={styles.intro}>
        <p>{introOf(rows, others.length)}</p>
        {others.length > 0 && (
          <Button onClick={() => setEnding({ which: 'others', count: others.length })}>
            退出其他所有设备
          </Button>
        )}
      </div>
      <DataTable<Device>
        {...{ label: '登录设备表格', columns: COLUMNS, rows, minWidth: 640 }}
        idOf={({ session_id }) => session_id}
        nameOf={({ device }) => deviceWords(device)}
        acts={{
          width: 104,
          of: (device) =>
            !device.is_current && (
              <RowActs
                name={deviceWords(device.device)}
                acts={[
                  {
                    ...{ key: 'end', label: '退出这台', danger: true },
                    onPick: () => setEnding({ which: 'one', device }),
                  },
                ]}
              />
            ),
        }}
      />
      {ending !== null && <EndDeviceDialog ending={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function introOf(rows: readonly Device[] | null, others: number): string {
  if (rows === null) return '正在查看在哪些设备上登录'
  return others === 0 ? '只在这台设备上登录。' : '不认识的设备，请退出它，再到“修改密码”换一个密码。'
}

function presentFirst(devices: readonly Device[]): Device[] {
  return [
    ...devices.filter(({ is_current }) => is_current),
    ...devices.filter(({ is_current }) => !is_current),
  ]
}
