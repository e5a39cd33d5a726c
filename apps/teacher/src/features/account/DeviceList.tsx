import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { type Device, devicesQuery } from './account.queries.ts'
import { deviceWords } from '../../shared/device-words.ts'
import { EndDeviceDialog, type Ending } from './EndDeviceDialog.tsx'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import styles from './account.module.css'

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
      <ScrollBox label="登录设备表格">
        <table className={list.table} aria-busy={rows === null} style={{ minWidth: 640 }}>
          <colgroup>
            <col />
            <col style={{ width: 160 }} />
            <col style={{ width: 152 }} />
            <col style={{ width: 152 }} />
            <col style={{ width: 104 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">设备</th>
              <th scope="col">IP 地址</th>
              <th scope="col">登录时间</th>
              <th scope="col">自动退出</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows === null && <SkeletonRows rows={3} columns={5} />}
            {rows?.map((device) => (
              <DeviceRow
                key={device.session_id}
                device={device}
                onEnd={() => setEnding({ which: 'one', device })}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {ending !== null && <EndDeviceDialog ending={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const words = deviceWords(device.device)
  return (
    <tr>
      <td>
        <span className={list.name}>
          <span title={device.device}>{words}</span>
          {device.is_current && <span className={styles.here}>本机</span>}
        </span>
      </td>
      <td>{device.address}</td>
      <td>
        <SpokenTime at={device.created_at} />
      </td>
      <td>
        <SpokenTime at={device.expires_at} />
      </td>
      <td>
        {!device.is_current && (
          <span className={list.rowActions}>
            <button
              type="button"
              className={list.rowAction}
              data-danger
              aria-label={`退出这台：${words}`}
              onClick={onEnd}
            >
              退出这台
            </button>
          </span>
        )}
      </td>
    </tr>
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
