import { useEffect, type ComponentProps } from 'react';
import { useBlocker, WarnWhenUnsavedChanges } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { confirmBeforeUnload } from '@/storefront/platform/before-unload';
import { confirmByBrowser } from '@/storefront/platform/confirm';
import { useHasOpenUploads } from '../pictures/open-uploads';

/** Asks for a confirmation before unsaved input or open uploads are left. The router supports one blocker at a time. */
export function LeaveWarning(props: Partial<ComponentProps<typeof WarnWhenUnsavedChanges>>) {
  return useHasOpenUploads() ? (
    <UploadsWarning />
  ) : (
    <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={undefined} {...props} />
  );
}

function UploadsWarning() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    if (confirmByBrowser(t(panelPicturesMessages.leaveUnfinished))) blocker.proceed?.();
    else blocker.reset?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once; the blocker is another object in each render
  }, [isBlocked]);
  useEffect(() => confirmBeforeUnload(), []);
  return null;
}
