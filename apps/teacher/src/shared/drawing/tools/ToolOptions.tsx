import type { Instrument } from '@jiangtai/board/tools/instrument.ts'
import {
  ERASER_WIDTHS,
  HIGHLIGHTER_WIDTHS,
  PEN_COLORS,
  PEN_WIDTHS,
  TEXT_SIZES,
} from '@jiangtai/shared/ink/ink-limits.ts'
import styles from '../drawing.module.css'
import type { AskedLink } from './links/asked-link.ts'
import { InputOptions } from './InputOptions.tsx'
import type { InputChoice } from './input-choice.ts'
import { OptionButton } from './OptionButton.tsx'
import { COLOR_NAMES, colorOf, type ToolBox, withColor } from './tool-box.ts'
import { OptionIcon } from './OptionIcon.tsx'
import type { SelectedActs } from './selected-acts.ts'

const PEN_KINDS = [
  ['pen', '画笔', 'B'],
  ['highlighter', '荧光笔', 'H'],
  ['laser', '激光笔', 'L'],
] as const
const SHAPES = [
  ['line', '直线'],
  ['arrow', '箭头'],
  ['rectangle', '矩形'],
  ['ellipse', '椭圆'],
  ['axes', '坐标系'],
  ['cover', '遮挡'],
  ['text', '文字'],
] as const
const INSTRUMENTS = [
  ['ruler', '直尺'],
  ['protractor', '量角器'],
  ['compass', '圆规'],
  ['square_45', '45°三角板'],
  ['square_30', '30°三角板'],
] as const
const SIZE_NAMES = ['小', '中', '大']
const WIDTH_NAMES = ['细', '中', '粗']

export type ToolOptionsProps = {
  tools: ToolBox
  onChange: (tools: ToolBox) => void
  /** The word for the hand here: 翻页 on the board, 移图 over a picture. */
  handWord: string
  /** What can be done with the selected marks; null while nothing is selected. */
  selected: SelectedActs | null
  laid: ReadonlySet<Instrument['kind']>
  onInstrument: (kind: Instrument['kind']) => void
  /** Lays a second instrument of the kind that was laid last; null while there is no such instrument to double. */
  onAnother: (() => void) | null
  /** Opens the form of a new link, or the card of the selected one; null where a page takes no links. */
  onLink: ((asked: AskedLink) => void) | null
  input: InputChoice
  onInput: (input: InputChoice) => void
}

/** The settings of the tool in hand. */
export function ToolOptions(props: ToolOptionsProps) {
  switch (props.tools.held) {
    case 'select':
      return <SelectOptions {...props} />
    case 'eraser':
      return <EraserOptions {...props} />
    case 'shape':
      return <ShapeOptions {...props} />
    case 'pen':
      return <PenOptions {...props} />
  }
}

function SelectOptions({ tools, onChange, handWord, selected, onLink }: ToolOptionsProps) {
  const link_id = selected?.link_id ?? null
  const ways = [
    ['hand', handWord, 'hand'],
    ['lasso', '圈选', 'lasso'],
    ['rectangle', '框选', 'frame'],
  ] as const
  return (
    <div className={styles.options} role="group" aria-label="选择方式">
      {ways.map(([select, word, icon]) => (
        <OptionButton
          key={select}
          word={word}
          isChosen={tools.select === select}
          onPress={() => onChange({ ...tools, select })}
        >
          <OptionIcon name={icon} />
        </OptionButton>
      ))}
      <OptionButton
        word="复制"
        shortcut="Control+D"
        isDisabled={selected === null}
        onPress={() => selected?.copy()}
      >
        <OptionIcon name="copy" />
      </OptionButton>
      {selected?.edit && (
        <OptionButton word="编辑" onPress={selected.edit}>
          <OptionIcon name="edit" />
        </OptionButton>
      )}
      <OptionButton word="置顶" isDisabled={selected === null} onPress={() => selected?.toFront()}>
        <OptionIcon name="front" />
      </OptionButton>
      <OptionButton word="置底" isDisabled={!selected?.toBack} onPress={() => selected?.toBack?.()}>
        <OptionIcon name="back" />
      </OptionButton>
      <OptionButton word="删除" isDisabled={selected === null} onPress={() => selected?.remove()}>
        <OptionIcon name="clear" />
      </OptionButton>
      {onLink !== null && link_id !== null && (
        <OptionButton word="链接" onPress={() => onLink({ kind: 'card', id: link_id })}>
          <OptionIcon name="link" />
        </OptionButton>
      )}
    </div>
  )
}

function EraserOptions({ tools, onChange }: ToolOptionsProps) {
  return (
    <div className={styles.options} role="group" aria-label="橡皮大小">
      {ERASER_WIDTHS.map((width, at) => (
        <OptionButton
          key={width}
          word={SIZE_NAMES[at] ?? ''}
          isChosen={tools.eraser.width === width}
          onPress={() => onChange({ ...tools, eraser: { width } })}
        >
          <span className={styles.ring} style={{ width: width / 4, height: width / 4 }} />
        </OptionButton>
      ))}
    </div>
  )
}

function PenOptions(props: ToolOptionsProps) {
  const { tools, onChange } = props
  return (
    <div className={styles.rows}>
      <div className={styles.options} role="group" aria-label="画笔粗细与颜色">
        {PEN_KINDS.map(([pen_kind, word, key]) => (
          <OptionButton
            key={pen_kind}
            word={word}
            shortcut={key}
            isChosen={tools.pen_kind === pen_kind}
            onPress={() => onChange({ ...tools, pen_kind })}
          >
            <OptionIcon name={pen_kind} />
          </OptionButton>
        ))}
        {tools.pen_kind !== 'laser' && <span className={styles.divider} />}
        {tools.pen_kind === 'pen' && <PenWidths {...props} />}
        {tools.pen_kind === 'highlighter' &&
          HIGHLIGHTER_WIDTHS.map((width, at) => (
            <OptionButton
              key={width}
              word={WIDTH_NAMES[at] ?? ''}
              isChosen={tools.highlighter.width === width}
              onPress={() => onChange({ ...tools, highlighter: { ...tools.highlighter, width } })}
            >
              <span
                className={styles.bar}
                style={{ height: width / 2, background: tools.highlighter.color }}
              />
            </OptionButton>
          ))}
      </div>
      <Colors {...props} />
      <InputOptions input={props.input} onInput={props.onInput} />
    </div>
  )
}

function PenWidths({ tools, onChange }: ToolOptionsProps) {
  return PEN_WIDTHS.map((width, at) => (
    <OptionButton
      key={width}
      word={WIDTH_NAMES[at] ?? ''}
      isChosen={tools.pen.width === width}
      onPress={() => onChange({ ...tools, pen: { ...tools.pen, width } })}
    >
      <span
        className={styles.dot}
        style={{ width: width * 2, height: width * 2, background: tools.pen.color }}
      />
    </OptionButton>
  ))
}

function ShapeOptions(props: ToolOptionsProps) {
  const { tools, onChange, laid, onInstrument, onAnother, onLink } = props
  return (
    <div className={styles.rows}>
      <div className={styles.options} role="group" aria-label="图形与文字">
        {SHAPES.map(([shape, word]) => (
          <OptionButton
            key={shape}
            word={word}
            shortcut={shape === 'text' ? 'T' : undefined}
            isChosen={tools.shape === shape}
            onPress={() => onChange({ ...tools, shape })}
          >
            <OptionIcon name={shape} />
          </OptionButton>
        ))}
        {onLink !== null && (
          <OptionButton word="链接" onPress={() => onLink({ kind: 'new' })}>
            <OptionIcon name="link" />
          </OptionButton>
        )}
      </div>
      <div className={styles.options} role="group" aria-label="教具">
        {INSTRUMENTS.map(([kind, word]) => (
          <OptionButton key={kind} word={word} isChosen={laid.has(kind)} onPress={() => onInstrument(kind)}>
            <OptionIcon name={kind} />
          </OptionButton>
        ))}
        {onAnother !== null && (
          <OptionButton word="再放一个" onPress={onAnother}>
            <OptionIcon name="add" />
          </OptionButton>
        )}
      </div>
      {/* What covers has no line. */}
      {tools.shape !== 'cover' && (
        <div className={styles.options} role="group" aria-label="粗细">
          {tools.shape === 'text' ? (
            TEXT_SIZES.map((size, at) => (
              <OptionButton
                key={size}
                word={SIZE_NAMES[at] ?? ''}
                isChosen={tools.text.size === size}
                onPress={() => onChange({ ...tools, text: { size } })}
              >
                <span style={{ fontSize: size / 2.4, color: tools.pen.color }}>字</span>
              </OptionButton>
            ))
          ) : (
            <PenWidths {...props} />
          )}
        </div>
      )}
      <Colors {...props} />
    </div>
  )
}

function Colors({ tools, onChange }: ToolOptionsProps) {
  return (
    <div className={styles.options} role="group" aria-label="颜色">
      {PEN_COLORS.map((color, at) => (
        <OptionButton
          key={color}
          word={COLOR_NAMES[at] ?? color}
          isNamed={false}
          isChosen={colorOf(tools) === color}
          onPress={() => onChange(withColor(tools, color))}
        >
          <span className={styles.swatch} style={{ background: color }} />
        </OptionButton>
      ))}
    </div>
  )
}
