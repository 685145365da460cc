import { RegistrationWizard } from './registration-wizard.tsx'

export default function RegisterPage() {
  return <RegistrationWizard />
}
