import './own-groups.css'
import { GROUP_COLOURS } from '@jiangtai/shared/grouping/rules.ts'
import { CHART_COLORS } from '@jiangtai/ui/tokens.ts'
import type { OwnGroup, OwnGroupsState } from './own-groups.ts'

/** 我的小组: emblem, points and members with their leader. Nothing when the student is in no group. */
export function OwnGroups({ groups, onRetry }: { groups: OwnGroupsState; onRetry: () => void }) {
  if (groups.kind === 'loading') return <div className="own-groups-waiting" aria-busy="true" />
  if (groups.kind === 'failed') {
    return (
      <p className="home-note" role="alert">
        <span>{`没有看到小组：${groups.message}`}</span>
        <button type="button" className="button-quiet" onClick={onRetry}>
          重新查看小组
        </button>
      </p>
    )
  }
  if (groups.list.length === 0) return null
  return (
    <section className="own-groups" aria-labelledby="own-groups-title">
      <h2 id="own-groups-title">我的小组</h2>
      <ul className="own-groups-list">
        {groups.list.map((group) => (
          <li key={group.group_id}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupCard({ group: { name, class_name, colour, emblem, total, members } }: { group: OwnGroup }) {
  const borderColor = CHART_COLORS[GROUP_COLOURS.findIndex((known) => known === colour)]
  return (
    <article className="own-group" style={{ borderLeftColor: borderColor }}>
      {emblem !== '' && (
        <span className="own-group-emblem" style={{ borderColor }} aria-hidden="true">
          {emblem}
        </span>
      )}
      <div className="own-group-words">
        <h3>
          {name} <small>{class_name}</small>
        </h3>
        <ul className="own-group-members">
          {members.map((member, at) => (
            // Two members may share a name; they never change places while shown.
            <li key={at}>
              {member.name}
              {member.is_leader && <b>组长</b>}
              {member.duty !== '' && <i>{member.duty}</i>}
            </li>
          ))}
        </ul>
      </div>
      <p className="own-group-total">
        <b>{total}</b> 分
      </p>
    </article>
  )
}
