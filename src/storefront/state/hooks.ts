/** react-redux's hooks with our types. */
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppStore } from './store';
import type { AppDispatch, RootState } from './root-reducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
