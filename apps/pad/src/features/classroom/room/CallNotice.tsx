import { calledOf, type CallState } from '@jiangtai/shared/classroom/calling/calling.ts'

/** 随机点名, for the one who was called: large and gentle, put aside with a tap. */
export function OwnCall({ name, onSeen }: { name: string; onSeen: () => void }) {
  return (
    <div className="call" role="alertdialog" aria-labelledby="call-words">
      <p className="call-name">{name}</p>
      <p className="call-words" id="call-words">
        老师请你回答
      </p>
      <button type="button" className="button-on-board" onClick={onSeen}>
        知道了
      </button>
    </div>
  )
}

/** 随机点名, for all others, and for the called one who has seen it. */
export function CallLine({ call, isOwn }: { call: CallState; isOwn: boolean }) {
  return (
    <p className="call-line" role="status">
      {isOwn
        ? '老师请你回答'
        : `老师请 ${calledOf(call)
            .map(({ name }) => name)
            .join('、')} 回答`}
    </p>
  )
}
