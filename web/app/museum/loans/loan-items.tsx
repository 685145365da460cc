import type { Loan, LoanItem } from '@passion-art/contract/museum/loans/museum-loans'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FailureNote, useFailure } from '../../kit/ui/use-failure.tsx'
import styles from '../acquisitions/proposal-page.module.css'
import { ConditionReports } from '../condition-reports.tsx'
import { Part } from '../part.tsx'
import own from '../record.module.css'
import { ReportDialog } from '../report-dialog.tsx'
import { itemText } from './loan-labels.ts'

export function LoanItems({ loan }: { loan: Loan }) {
  const { t, i18n } = useTranslation()
  const [examined, setExamined] = useState<LoanItem>()
  const failure = useFailure()
  return (
    <>
      <Part title={t('features.museum.part.objects')}>
        <ul className={layout.inkAbove}>
          {loan.items.map((item) => (
            <li key={item.id} className={own.entry}>
              <Label item={item} />
              {item.reports.length > 0 && <ConditionReports reports={item.reports} onLoan />}
              {loan.state === 'active' && (
                <div className={own.files}>
                  <Button
                    look="outline"
                    aria-label={joinFacts(
                      [t('features.museum.loans.return.report'), itemText(item)],
                      i18n.language,
                    )}
                    onClick={() => setExamined(item)}
                  >
                    {t('features.museum.loans.return.report')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <FailureNote failure={failure} />
      </Part>
      {examined && (
        <ReportDialog
          about={{ loan: loan.id, item: examined.id }}
          named={itemText(examined)}
          onClose={() => setExamined(undefined)}
          onUnsent={failure.fail}
        />
      )}
    </>
  )
}

function Label({ item }: { item: LoanItem }) {
  const { i18n } = useTranslation()
  const facts = joinFacts([item.artist, item.date, item.medium, item.size], i18n.language)
  return (
    <div className={own.words}>
      {item.objectId === null ? (
        <bdi lang="">{item.title}</bdi>
      ) : (
        <Link to={paths.museumObject(item.objectId)} className={styles.link}>
          <bdi dir="ltr">{item.number}</bdi> <bdi lang="">{item.title}</bdi>
        </Link>
      )}
      {facts && (
        <p className={font.quiet}>
          <bdi lang="">{facts}</bdi>
        </p>
      )}
    </div>
  )
}
