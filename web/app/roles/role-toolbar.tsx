import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { useNarrow } from '../kit/layout/use-media.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import type { Elements } from '../kit/ui/elements.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { plusIcon } from '../kit/ui/icons.ts'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { TextSelect } from '../kit/ui/text-select.tsx'
import type { RoleAddress, TableAddress } from './role-address.ts'
import { clear } from './list-footer.tsx'
import { type MoreItem, RoleMenu } from './role-menu.tsx'
import type { RoleFile } from './role-queries.ts'
import { type RoleFilter, type Sorts, useFilterChoices, useSortChoice } from './role-filters.ts'
import { FilterSheet } from './role-sheet.tsx'
import styles from './role-toolbar.module.css'
import { type ViewChoice, ViewSwitch } from './view-switch.tsx'

interface ToolbarProps<Name extends string, View extends string> extends Partial<Sorts> {
  address: RoleAddress<Name, View>
  search?: string
  filters?: readonly (RoleFilter<Name> | false)[]
  /** Filter fields that aren't selects. With a label they open from a button on wide screens, too. */
  extraFields?: ExtraFields
  /** The list shows its own sort control on wide screens. */
  hasOwnSort?: boolean
  views?: readonly ViewChoice<View>[]
  csv?: Pick<RoleFile, 'route'> & {
    name: string | (() => string)
    input?: (query: Record<string, string>) => NonNullable<RoleFile['input']>
  }
  more?: readonly (MoreItem | false)[]
  history?: boolean
  action?: RoleAction
}

export interface ExtraFields {
  label?: string
  /** Number of fields with a value. */
  count: number
  fields: Elements
}

export interface RoleAction {
  label: string
  icon?: string
  onClick: () => void
}

/**
 * Toolbar above a list: search, filters, primary action, and a menu for the rest. On small screens a sheet has the
 * filters, the sort order and the extra fields, and the menu has the views.
 */
export function RoleToolbar<Name extends string, View extends string>(props: ToolbarProps<Name, View>) {
  const { address, search, views, more = [], history, action, extraFields, hasOwnSort = false } = props
  const { t } = useTranslation()
  const narrow = useNarrow()
  const choices = useFilterChoices(address, props.filters)
  const sort = useSortChoice(address, props)
  const csv = useCsv(props)
  const shownViews = views && {
    label: t('ui.view'),
    views,
    value: address.view,
    onChange: address.setView as (view: string) => void,
  }
  const inline = [...choices, ...(sort && !hasOwnSort ? [sort] : [])]
  const sheetProps = { address, choices: [...(sort ? [sort] : []), ...choices], extraFields }
  // Many filters have a line of their own.
  const isMultiline = !narrow && inline.length > 3
  const isLabelled = !narrow && extraFields !== undefined && !extraFields.label
  const endControls: Elements = (
    <div className={layout.row(8, styles.endControls)}>
      {action && <ActionButton {...action} />}
      {!narrow && shownViews && <ViewSwitch {...shownViews} />}
      <RoleMenu
        more={[...more, csv]}
        {...(narrow && { views: shownViews })}
        {...(history !== undefined && { history })}
      />
    </div>
  )
  return (
    <div className={classes(styles.tools, isMultiline && styles.multiline, isLabelled && styles.labelled)}>
      {search && (
        <SearchLine
          label={search}
          value={address.typed}
          maxLength={200}
          className={styles.search}
          onChange={({ target }) => address.type(target.value)}
        />
      )}
      {isMultiline && endControls}
      {narrow && (sheetProps.choices.length > 0 || extraFields) && (
        <FilterSheet {...sheetProps} label={t('features.kit.filter')} />
      )}
      {!narrow && (inline.length > 0 || extraFields) && (
        <div className={layout.cluster('4 20', styles.filters)}>
          {inline.map((choice) => (
            <TextSelect key={choice.label} {...choice} />
          ))}
          {extraFields?.label ? (
            <FilterSheet address={address} choices={[]} extraFields={extraFields} label={extraFields.label} />
          ) : (
            extraFields && <div className={layout.cluster('4 20', layout.end)}>{extraFields.fields}</div>
          )}
          {address.filtered && (
            <Button look="text" onClick={() => clear(address)}>
              {t('features.kit.clear')}
            </Button>
          )}
        </div>
      )}
      {!isMultiline && endControls}
    </div>
  )
}

interface CsvProps extends Pick<ToolbarProps<string, string>, 'csv'> {
  address: Pick<TableAddress<string>, 'currentQuery'>
}

function useCsv({ csv, address }: CsvProps): MoreItem | false {
  const { t } = useTranslation()
  if (!csv) return false
  const { route, name, input = (query) => ({ query }) } = csv
  return {
    label: t('ui.exportCsv'),
    file: () => {
      const { page: _page, limit: _limit, ...query } = address.currentQuery()
      return { route, name: typeof name === 'string' ? name : name(), ending: 'csv', input: input(query) }
    },
  }
}

/** On small screens only the icon, with the label as accessible name. */
export function ActionButton({ label, icon = plusIcon, onClick }: RoleAction) {
  return (
    <Button className={styles.action} onClick={onClick}>
      <Icon path={icon} size={20} />
      <span className={styles.actionLabel}>{label}</span>
    </Button>
  )
}

/** The sort select alone, for a list's count line; small screens have it in the filter sheet. */
export function RoleSort<Name extends string>({
  address,
  ...sorts
}: Sorts & { address: TableAddress<Name> }) {
  const narrow = useNarrow()
  const choice = useSortChoice(address, sorts)
  return !narrow && choice ? <TextSelect {...choice} /> : null
}

interface EmptyProps {
  title: string
  text: string
  action?: Elements
  more?: readonly MoreItem[]
}

/** Empty state, in place of the toolbar and the list. */
export function RoleEmpty({ action, more, ...texts }: EmptyProps) {
  return (
    <StatePanel
      {...texts}
      action={
        <>
          {action}
          <RoleMenu {...(more && { more })} />
        </>
      }
    />
  )
}
