import { phaseName, subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import { SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { JoinRequest } from './joining.queries.ts'

const GENDERS: Record<JoinRequest['gender'], string> = { male: '男', female: '女' }

/** One row a person; null while they are on their way. */
export function JoinRequestTable({
  requests,
  state,
  isStale,
  onDecide,
}: {
  requests: readonly JoinRequest[] | null
  state: JoinRequest['state']
  isStale: boolean
  onDecide: (deciding: { verb: 'approve' | 'refuse'; request: JoinRequest }) => void
}) {
  const isWaiting = state === 'waiting'
  return (
    <ScrollBox label="申请表格">
      <table
        className={list.table}
        data-stale={isStale}
        aria-busy={requests === null}
        style={{ minWidth: 720 }}
      >
        <colgroup>
          <col style={state === 'refused' ? { width: 136 } : {}} />
          <col style={{ width: 104 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 136 }} />
          <col style={{ width: 128 }} />
          {/* Reasons are long; the other columns leave the room to them. */}
          <col style={state === 'refused' ? {} : { width: 112 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">学段学科</th>
            <th scope="col">手机号</th>
            <th scope="col">账号</th>
            <th scope="col">{isWaiting ? '申请时间' : '处理时间'}</th>
            <th scope="col">
              {state === 'refused' ? '理由' : <span className="visually-hidden">操作</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {requests === null && <SkeletonRows rows={4} columns={6} />}
          {requests?.map((request) => (
            <tr key={request.join_request_id}>
              <td>
                {request.name} <span className={list.muted}>{GENDERS[request.gender]}</span>
              </td>
              <td>
                {phaseName(request.phase_id)}
                {subjectName(request.subject_id)}
              </td>
              <td>{request.phone_number}</td>
              <td title={request.login}>{request.login}</td>
              <td>
                <SpokenTime at={request.decided_at ?? request.created_at} />
              </td>
              <td title={request.reason}>
                {isWaiting ? (
                  <span className={list.rowActions}>
                    <Decide request={request} verb="approve" onDecide={onDecide} />
                    <Decide request={request} verb="refuse" onDecide={onDecide} />
                  </span>
                ) : (
                  request.reason
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Decide({
  request,
  verb,
  onDecide,
}: {
  request: JoinRequest
  verb: 'approve' | 'refuse'
  onDecide: (deciding: { verb: 'approve' | 'refuse'; request: JoinRequest }) => void
}) {
  const word = verb === 'approve' ? '同意' : '拒绝'
  return (
    <button
      type="button"
      className={list.rowAction}
      data-danger={verb === 'refuse'}
      aria-label={`${word}${request.name}`}
      onClick={() => onDecide({ verb, request })}
    >
      {word}
    </button>
  )
}
