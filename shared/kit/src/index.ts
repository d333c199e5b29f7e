// The closed list of what the kit gives. Whatever a remote takes of these libraries, it takes from here, so that one
// copy serves all; a name that nothing uses costs every member bytes.

export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { createApi } from '@reduxjs/toolkit/query/react';
export { useTranslation } from 'react-i18next';
export { useDispatch, useSelector } from 'react-redux';
export { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';

export { AccountNumber, type AccountNumberProps } from './components/AccountNumber.tsx';
export { Amount, type AmountProps, Figure, type FigureProps } from './components/Amount.tsx';
export { Button, type ButtonKind, type ButtonProps } from './components/Button.tsx';
export { Card, type CardProps } from './components/Card.tsx';
export { classes } from './components/classes.ts';
export { DateRangePicker, type DateRangePickerProps, type DateSpan } from './components/DateRangePicker.tsx';
export { Dialog, type DialogProps } from './components/Dialog.tsx';
export { Disclosure, type DisclosureProps } from './components/Disclosure.tsx';
export { Drawer, type DrawerProps } from './components/Drawer.tsx';
export { Empty, type EmptyProps } from './components/Empty.tsx';
export { HelpTip, type HelpTipProps } from './components/HelpTip.tsx';
export { Icon, type IconName, type IconProps } from './components/Icon.tsx';
export {
  ExternalLink,
  type ExternalLinkProps,
  Link,
  LinkButton,
  type LinkButtonProps,
  type LinkProps,
} from './components/Link.tsx';
export { Logo, type LogoProps } from './components/Logo.tsx';
export { Notice, type NoticeProps } from './components/Notice.tsx';
export { Page, type PageProps } from './components/Page.tsx';
export { Problem, type ProblemProps } from './components/Problem.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './components/SegmentedControl.tsx';
export { type Option, Select, type SelectProps } from './components/Select.tsx';
export { Loading, Skeleton, SkeletonBlock, type SkeletonProps } from './components/Skeleton.tsx';
export { StatusDot, type Tone } from './components/StatusDot.tsx';
export { Switch, type SwitchProps } from './components/Switch.tsx';
export { type Column, Table, type TableProps } from './components/Table.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/Tabs.tsx';
export { TenantHtml } from './components/TenantHtml.tsx';
export { TextFilter, type TextFilterProps } from './components/TextFilter.tsx';
export { useMedia } from './components/use-media.ts';
export { VisuallyHidden } from './components/VisuallyHidden.tsx';

export { maskAccount } from './format/account.ts';
export { formatDate, formatDateRange, formatWeekdayDate } from './format/date.ts';
export { formatChange, formatMoney } from './format/money.ts';

export type { Locales } from './language/language.tsx';
export { type Navigation, useNavigation } from './navigation/navigation.tsx';
export { saveFile } from './page/save-file.ts';
export { defineRemote, type RemoteDefinition } from './remote/define-remote.tsx';
export { KitProvider, type KitProviderProps } from './remote/KitProvider.tsx';
export { type Asked, useAccounts, usePlatform, useReadable, useSettings } from './remote/platform.ts';
export { useIsSlow, useRemoteData } from './remote/use-remote-data.ts';
export { createRemoteStore, type RemoteStore, type RemoteStoreParts } from './store/create-remote-store.ts';
export { call, delay, fork, getContext, type Process, put, race, select, take } from './store/effects.ts';
export { ask, type CallFailure, type PlatformCall, platformBaseQuery } from './store/platform-query.ts';
export { applyTheme, type Theme } from './tokens/theme.ts';
