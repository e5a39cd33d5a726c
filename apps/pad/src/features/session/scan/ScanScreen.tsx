import './scan.css'
import { useCover } from '@jiangtai/questions/blocks/use-cover.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProvingLine } from '../ProvingLine.tsx'
import { CodeStep } from './CodeStep.tsx'
import { NamesStep } from './NamesStep.tsx'
import { type Admitted, openScanCalls } from './scan-calls.ts'
import { type Scan, useScan } from './use-scan.ts'

/** 扫码登录 over the sign-in: from the code to the names, and from a name to the teacher's consent ([PD-100] to [PD-103]). */
export function ScanScreen({
  scanned,
  onAdmit,
  onClose,
}: {
  /** The code that the pad's own camera has read. */
  scanned: string | null
  onAdmit: (admitted: Admitted) => void
  onClose: () => void
}) {
  const [calls] = useState(() => openScanCalls(localStorage))
  const scan = useScan(calls, onAdmit)
  const dialog = useRef<HTMLDialogElement>(null)
  const enter = useEffectEvent(scan.enter)

  useCover(dialog)
  // What a camera has read opens the names at once.
  useEffect(() => {
    if (scanned !== null) enter(scanned)
  }, [scanned])

  return (
    <dialog
      ref={dialog}
      className="scan"
      aria-label="扫码登录"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="scan-head">
        <h1>扫码登录</h1>
        <button type="button" className="button-quiet" onClick={onClose}>
          用密码登录
        </button>
      </header>
      <ScanStepView scan={scan} device_name={calls.device_name} />
      <ProvingLine proving={calls.proving} />
    </dialog>
  )
}

function ScanStepView({ scan, device_name }: { scan: Scan; device_name: string }) {
  const { step } = scan
  switch (step.kind) {
    case 'code':
      return <CodeStep isBusy={step.isBusy} trouble={step.trouble} onCode={scan.enter} />
    case 'names':
      return (
        <>
          <NamesStep names={step.names} trouble={step.trouble} onChoose={scan.choose} />
          <button type="button" className="button-quiet" onClick={scan.backToCode}>
            重新扫码
          </button>
        </>
      )
    case 'sure':
      return (
        <div className="scan-middle">
          <p>你是</p>
          <p className="scan-name">{step.student.name}</p>
          <p>{step.student.seat_no} 号，对吗？</p>
          <div className="scan-acts">
            <button
              type="button"
              className="button-primary"
              aria-disabled={step.isBusy}
              onClick={scan.confirm}
            >
              是我
            </button>
            <button type="button" className="button-secondary" onClick={scan.backToNames}>
              不是我
            </button>
          </div>
        </div>
      )
    case 'waiting':
      return (
        <div className="scan-middle">
          <p className="scan-name">{step.student.name}</p>
          <p role="status">
            {step.isAway ? '没有连上学校的服务器，正在重试…' : '请等老师同意，同意后会自动登录'}
          </p>
          {/* Of two pads that ask for one name the teacher tells which is whose. */}
          <p className="scan-pad">{device_name}</p>
          <button type="button" className="button-secondary" onClick={scan.backToNames}>
            点错了，重新选
          </button>
        </div>
      )
  }
}
