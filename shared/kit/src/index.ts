// The closed list of what the kit gives. Whatever a remote takes of these libraries, it takes from here, so that one
// copy serves all; a name that nothing uses costs every member bytes.

export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { createApi } from '@reduxjs/toolkit/query/react';
export { cacheSeconds } from '@wealth/api';
export { maskAccount } from '@wealth/domain/accounts';
export { phoneOf } from '@wealth/domain/settings';
export { useTranslation } from 'react-i18next';
export { useDispatch, useSelector } from 'react-redux';
export { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
export { Button, type ButtonKind, type ButtonProps } from './components/actions/Button.tsx';
export { CallButton, type CallButtonProps, EmailLink, PhoneLink } from './components/actions/ContactLink.tsx';
export {
  ExternalLink,
  type ExternalLinkProps,
  Link,
  LinkButton,
  type LinkButtonProps,
  type LinkProps,
} from './components/actions/Link.tsx';
export { classes } from './components/classes.ts';
export { AccountNumber, type AccountNumberProps } from './components/data/AccountNumber.tsx';
export { Amount, type AmountProps, Figure, type FigureProps } from './components/data/Amount.tsx';
export { StatusDot, type StatusDotProps, type Tone } from './components/data/StatusDot.tsx';
export { type Column, Table, type TableProps } from './components/data/Table.tsx';
export { Empty, type EmptyProps } from './components/feedback/Empty.tsx';
export { useIsToldByPage, type WholePage } from './components/feedback/failed-parts.ts';
export { Notice, type NoticeProps } from './components/feedback/Notice.tsx';
export { Problem, type ProblemProps } from './components/feedback/Problem.tsx';
export { Loading, Skeleton, SkeletonBlock, type SkeletonProps } from './components/feedback/Skeleton.tsx';
export { Icon, type IconName, type IconProps } from './components/graphics/Icon.tsx';
export { Logo, type LogoProps } from './components/graphics/Logo.tsx';
export { pictureAddress } from './components/graphics/picture-address.rules.ts';
export type { DateRangePickerProps, DateSpan } from './components/inputs/DateRangeField.tsx';
export { DateRangePicker } from './components/inputs/DateRangePicker.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './components/inputs/SegmentedControl.tsx';
export { Select } from './components/inputs/Select.tsx';
export type { Option, SelectProps } from './components/inputs/SelectField.tsx';
export { Switch, type SwitchProps } from './components/inputs/Switch.tsx';
export { TextFilter, type TextFilterProps } from './components/inputs/TextFilter.tsx';
export { Card, type CardProps } from './components/layout/Card.tsx';
export { Disclosure, type DisclosureProps } from './components/layout/Disclosure.tsx';
export { Page, type PageProps } from './components/layout/Page.tsx';
export { ResultPage, type ResultPageProps } from './components/layout/ResultPage.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/layout/Tabs.tsx';
export { Dialog } from './components/overlays/Dialog.tsx';
export type { DialogProps } from './components/overlays/DialogPanel.tsx';
export { Drawer } from './components/overlays/Drawer.tsx';
export type { DrawerProps } from './components/overlays/DrawerPanel.tsx';
export { HelpTip, type HelpTipProps } from './components/overlays/HelpTip.tsx';
export { TenantHtml } from './components/text/TenantHtml.tsx';
export { VisuallyHidden } from './components/text/VisuallyHidden.tsx';
export { useHeldWhilePressed } from './components/use-held-while-pressed.ts';
export { useMedia } from './components/use-media.ts';
export { loadDeferredParts } from './deferred-parts.ts';
export { formatDate, formatDateRange, formatWeekdayDate } from './format/date.ts';
export { formatList } from './format/list.ts';
export { formatChange, formatMoney, MISSING } from './format/money.ts';
export { formatWeekday } from './format/spoken-date.ts';
export { formatTimeOfDay } from './format/time.ts';
export type { AddressFieldProps } from './forms/AddressField.tsx';
export type { AddressCalls, AddressLookUp } from './forms/address-look-up.ts';
export type { CheckFieldProps } from './forms/CheckField.tsx';
export type { CheckGroupProps } from './forms/CheckGroup.tsx';
export type { Choice, ChoiceFieldProps, ChoiceGroup } from './forms/ChoiceField.tsx';
export type { DateFieldProps } from './forms/DateField.tsx';
export type { DigitsFieldProps } from './forms/DigitsField.tsx';
export type { FieldGroupProps } from './forms/FieldGroup.tsx';
export type { FieldProblem, FormProblems, FormValues } from './forms/form-context.ts';
export type { LockedFieldProps } from './forms/LockedField.tsx';
export type { LockedFieldsProps, LockedGroup, LockedRow } from './forms/LockedFields.tsx';
export type { MemberFormProps } from './forms/MemberForm.tsx';
export type { PercentInputProps } from './forms/PercentInput.tsx';
export {
  AddressField,
  AmountField,
  CheckField,
  CheckGroup,
  ChoiceField,
  DateField,
  DigitsField,
  FieldGroup,
  LockedField,
  LockedFields,
  MemberForm,
  PercentField,
  PercentInput,
  RadioField,
  SelectField,
  SocialSecurityField,
  SubmitButton,
  TextField,
  useFormsReady,
} from './forms/parts.tsx';
export type { RadioFieldProps, RadioOption } from './forms/RadioField.tsx';
export type { SelectFieldProps, SelectOption } from './forms/SelectField.tsx';
export type { KeptNumber, SocialSecurityFieldProps } from './forms/SocialSecurityField.tsx';
export type { SubmitButtonProps } from './forms/SubmitButton.tsx';
export type { TextFieldProps } from './forms/TextField.tsx';
export type { ExplainedFieldProps, FieldProps } from './forms/use-field.ts';
export { type Asked, useAccounts, useContent, usePlatform, useReadable, useSettings } from './hooks/platform.ts';
export { useRedrawState } from './hooks/redraw-state.ts';
export { type Loaded, useLoaded } from './hooks/use-loaded.ts';
export { useIsSlow, useRemoteData } from './hooks/use-remote-data.ts';
export { type Intent, intentFor } from './intent/intent.rules.ts';
export type { Locales } from './language/language.ts';
export { WRITTEN } from './language/page-language.ts';
export { type Navigation, useNavigation } from './navigation/navigation.tsx';
export { saveFile } from './page/save-file.ts';
export { defineRemote, type RemoteDefinition } from './remote/define-remote.tsx';
export { KitProvider, type KitProviderProps } from './remote/KitProvider.tsx';
export { LazyScreen, type LazyScreenProps } from './remote/LazyScreen.tsx';
export { RedrawBoundary, type RedrawBoundaryProps } from './remote/RedrawBoundary.tsx';
export { createRemoteStore, type RemoteStore, type RemoteStoreParts } from './store/create-remote-store.ts';
export { call, delay, fork, getContext, type Process, put, race, select, take } from './store/effects.ts';
export {
  ask,
  type CallFailure,
  change,
  createRemoteApi,
  type PlatformCall,
  platformBaseQuery,
} from './store/platform-query.ts';
export { applyTheme, type Theme } from './tokens/theme.ts';
