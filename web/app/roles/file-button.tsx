import type { CallInput } from '@passion-art/contract/http/route'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import type { AnyRoute } from '../api/call.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import { type RoleFile, useRoleFile } from './role-queries.ts'

interface FileProps extends Omit<RoleFile, 'input' | 'name'> {
  label: string
  /** What the file is about, where a list has several such buttons. */
  record?: string
  /** Called on press: the last choice may not be rendered yet. */
  input?: () => unknown
  name: string | (() => string)
}

export function FileButton({ label, record, input, name, ...file }: FileProps) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending, error } = useRoleFile()
  return (
    <div className={layout.stack(6)}>
      <Button
        look="outline"
        aria-label={record && joinFacts([label, record], i18n.language)}
        busy={isPending}
        onClick={() =>
          mutate({
            ...file,
            name: typeof name === 'string' ? name : name(),
            ...(input && { input: input() as CallInput<AnyRoute> }),
          })
        }
      >
        <Icon path={downloadSimpleIcon} size={20} />
        <span>{label}</span>
      </Button>
      {error && (
        <p role="alert" className={font.problem}>
          {serverTextOr(error, t('features.kit.fileFailed'))}
        </p>
      )}
    </div>
  )
}
